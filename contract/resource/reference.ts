import type * as z from 'zod/mini'
import { id } from '#contract/schemas/schemas.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import { innermost } from './field-kind.ts'
import type { AnyResource } from './resource.ts'
import { referenceNames, type ReferenceSchema, titleNameOf } from './row.ts'

/** The resource each reference leads to, by its schema. */
const others = new WeakMap<z.core.$ZodType, () => AnyResource>()

/**
 * A field that holds the id of a row of another resource, which exists and is not deleted when the field is written; otherwise the write gets
 * `referenceMissing`. Rows also have its title, `supplierTitle` for `supplierId`; null where the field is empty. The title is
 * visible to everyone who may view the row: the other resource's `view` permission guards its own calls, and so the search for another row. A
 * list sorts by the title and filters by the id (`anyId`). A resource that refers to itself, or is declared further down, is given as a
 * function.
 */
export function reference(other: AnyResource | (() => AnyResource)): ReferenceSchema {
  const schema = id.clone()
  others.set(schema, typeof other === 'function' ? other : () => other)
  return Object.assign(schema.register(valueKinds, { kind: 'reference' }), { isReference: true as const })
}

/** A field that refers to another resource. */
export interface Reference {
  readonly field: string
  /** The name under which rows have the title. */
  readonly titleName: string
  readonly other: AnyResource
}

/** The references of a resource. */
export function referencesOf({ fields }: Pick<AnyResource, 'fields'>): readonly Reference[] {
  return referenceNames(fields.shape).flatMap((field) => {
    const schema = fields.shape[field]
    const other = schema && others.get(innermost(schema))
    return other ? [{ field, titleName: titleNameOf(field), other: other() }] : []
  })
}

/** The field whose value references show as the title of a row: the first text by which its list is searched. Throws if there is none. */
export function titleFieldOf({ name, list }: Pick<AnyResource, 'name' | 'list'>): string {
  const [field] = Object.entries<{ readonly kind: string }>(list.filters).find(([, { kind }]) => kind === 'contains') ?? []
  if (field === undefined) throw new Error(`Nothing can refer to ${name}: its list has no filter that searches a text`)
  return field
}
