import * as z from 'zod/mini'
import { id } from '#contract/schemas/schemas.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import { type Reference, referencesOf } from './reference.ts'
import type { AnyResource } from './resource.ts'
import { referenceListNames, type ReferenceListSchema, titlesNameOf } from './row.ts'

/** The resource that each schema of several references refers to. */
const targets = new WeakMap<z.core.$ZodType, () => AnyResource>()

/** Maximum number of references in one field unless declared otherwise. */
const defaultMax = 100

/**
 * A field with the ids of up to `max` rows of another resource (100 by default), each once, stored in a link table. The order of the ids has no
 * meaning: they are always sorted. Writing the id of a missing or deleted row fails with `referenceMissing`; one that was there before may stay.
 * Rows also contain the titles in the same order, such as `roleTitles` for `roleIds`. Lists filter by the ids (`anyId`: at least one of them) and
 * cannot be sorted by them. Pass a function if the target is the resource itself or is declared later.
 */
export function references(target: AnyResource | (() => AnyResource), { max = defaultMax }: { max?: number } = {}): ReferenceListSchema {
  const schema = z.array(id).check(
    z.maxLength(max, { abort: true }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'repeated' }),
    z.overwrite((ids) => ids.toSorted()),
  )
  targets.set(schema, typeof target === 'function' ? target : () => target)
  return Object.assign(schema.register(valueKinds, { kind: 'references' }), { isReferenceList: true as const })
}

/** The fields of a resource with several references; `titleName` is the field with all their titles, such as `roleTitles`. */
export function referenceListsOf({ fields }: Pick<AnyResource, 'fields'>): readonly Reference[] {
  return referenceListNames(fields.shape).flatMap((field) => {
    const schema = fields.shape[field]
    const target = schema && targets.get(schema)
    return target ? [{ field, titleName: titlesNameOf(field), target: target() }] : []
  })
}

/** A field with one reference, or with a list of them. */
export interface AnyReference extends Reference {
  readonly isList: boolean
}

/** All reference fields of a resource, those with several references last. */
export function allReferencesOf(resource: Pick<AnyResource, 'fields'>): readonly AnyReference[] {
  return [
    ...referencesOf(resource).map((reference) => ({ ...reference, isList: false })),
    ...referenceListsOf(resource).map((reference) => ({ ...reference, isList: true })),
  ]
}

/** The ids in a field with several references. */
export function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
