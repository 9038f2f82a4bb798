import type * as z from 'zod/mini'
import { id } from '#contract/schemas/schemas.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import { innermost } from './field-kind.ts'
import type { AnyResource } from './resource.ts'
import { referenceNames, type ReferenceSchema, titleNameOf } from './row.ts'

/** The resource that each reference schema refers to. */
const targets = new WeakMap<z.core.$ZodType, () => AnyResource>()

/**
 * A field with the id of a row of another resource, like a foreign key. Writing the id of a missing or deleted row fails with
 * `referenceMissing`. Rows also contain the title of the referenced row, such as `supplierTitle` for `supplierId`; it is null if the field is
 * empty. Everyone who may view the row sees the title: the target's `view` permission guards its own calls, including the search for another
 * row. Lists sort by the title and filter by the id (`anyId`). Pass a function if the target is the resource itself or is declared later.
 */
export function reference(target: AnyResource | (() => AnyResource)): ReferenceSchema {
  const schema = id.clone()
  const targetOf = typeof target === 'function' ? target : () => target
  targets.set(schema, targetOf)
  return Object.assign(schema.register(valueKinds, { kind: 'reference', targetName: () => targetOf().name }), {
    isReference: true as const,
  })
}

/** A declared reference field. */
export interface Reference {
  readonly field: string
  /** The field of a row with the title of the referenced row, such as `supplierTitle`. */
  readonly titleName: string
  readonly target: AnyResource
}

/** The reference fields of a resource. */
export function referencesOf({ fields }: Pick<AnyResource, 'fields'>): readonly Reference[] {
  return referenceNames(fields.shape).flatMap((field) => {
    const schema = fields.shape[field]
    const target = schema && targets.get(innermost(schema))
    return target ? [{ field, titleName: titleNameOf(field), target: target() }] : []
  })
}

/** The names by which a list sorts by titles of other rows, which no index of its own yields in order. */
export function titleSortNames(resource: Pick<AnyResource, 'fields' | 'list'>): string[] {
  return referencesOf(resource).flatMap(({ titleName }) => (resource.list.sortNames.includes(titleName) ? titleName : []))
}

/** The field that serves as the title of a referenced row: the first text that the list searches. Throws if there is none. */
export function titleFieldOf({ name, list }: Pick<AnyResource, 'name' | 'list'>): string {
  const [field] = Object.entries<{ readonly kind: string }>(list.filters).find(([, { kind }]) => kind === 'contains') ?? []
  if (field === undefined) throw new Error(`Nothing can refer to ${name}: its list has no text search filter`)
  return field
}
