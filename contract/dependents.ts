import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, notFound } from '#contract/errors/error.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import { listed } from '#contract/lists/listed-values.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { id } from '#contract/schemas/schemas.ts'

/** How many rows one call asks about at most, as many as a list of values has. */
export const dependentsLimit = 50

const ids = listed(id).check(z.refine((values) => values.length > 0))

/** Rows that refer to others: their resource, the field with the reference (`childOf`), and how many of them the caller sees. */
const dependent = z.object({ resource: z.string(), field: z.string(), count: z.int().check(z.gte(1)) })

/** Rows that refer to others. */
export type Dependent = z.output<typeof dependent>

/**
 * The rows that refer to rows about to be deleted: for each reference with a child list (`childOf`) the number of rows that the caller may view, in their
 * data scope. `ids` are rows of `resource`; rows that the caller cannot see do not count. Without any, and for callers who may not delete them, the response
 * is 404.
 */
export const listDependents = defineCall({
  resource: 'dependents',
  operation: 'list',
  method: 'GET',
  path: '/dependent/list',
  permission: 'signedIn',
  query: z.strictObject({ resource: z.string().check(z.regex(/^[a-z][\w-]{0,63}$/i)), ids }),
  result: z.object({ list: z.array(dependent) }),
  errors: [notFound],
})

/** The references by which rows of a resource are listed on the pages of rows of another one. */
export function referencesTo(parent: Pick<AnyResource, 'name'>, child: AnyResource) {
  return allReferencesOf(child).filter(({ field, target }) => child.childOf.includes(field) && target.name === parent.name)
}

const unknown: LocalizedText = { 'zh-CN': '没有这类内容', 'en-US': 'Unknown kind of content' }

/** The error of a resource that does not exist, or whose rows are not deleted. */
export function withoutDependents(language: Language): AppError {
  return new AppError(badRequest, { issues: [{ path: ['resource'], message: unknown[language] }] })
}

/** Throws unless rows of a resource can be listed by the fields in `childOf`: references that its list filters by. */
export function checkChildOf(resource: Pick<AnyResource, 'name' | 'fields' | 'list' | 'childOf'>): void {
  const references = allReferencesOf(resource).map(({ field }) => field)
  const filters: Readonly<Record<string, { readonly kind: string }>> = resource.list.filters
  for (const field of resource.childOf) {
    if (!references.includes(field))
      throw new Error(`${resource.name}.${field} is no reference, so its rows cannot be listed by it (childOf)`)
    const kind = filters[field]?.kind
    if (kind !== 'anyId' && kind !== 'inDepartment')
      throw new Error(`${resource.name} is listed by ${field} (childOf), so its list needs a filter for it`)
  }
}
