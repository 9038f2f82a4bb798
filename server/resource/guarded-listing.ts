import { checkMaskedFilters } from './masked-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Scope } from '#server/kit/scope.ts'
import type { DeletedListing, Listing } from './listing.ts'

/** Whether the caller may search in the masked fields of a resource, and filter by them. */
export function mayReveal({ maskedBy }: Pick<AnyResource, 'maskedBy'>, scope: Scope): boolean {
  return maskedBy !== undefined && scope.mayReveal(maskedBy)
}

/** A listing that refuses filters by fields that are masked to the caller: no handler can forget to. */
export function guardedListing<Row>({ list }: Pick<AnyResource, 'list'>, scope: Scope, listing: Listing<Row>): Listing<Row> {
  if (!list.masked) return listing
  const check = (request: object) => checkMaskedFilters(list, { ...request }, scope.mayReveal)
  return {
    summed: listing.summed,
    async count(request, cached, upTo) {
      check(request)
      return listing.count(request, cached, upTo)
    },
    async figures(request, cached) {
      check(request)
      return listing.figures(request, cached)
    },
    async days(request, cached) {
      check(request)
      return listing.days(request, cached)
    },
    async list(request, itemCount) {
      check(request)
      return listing.list(request, itemCount)
    },
    async slice(view, range) {
      check(view)
      return listing.slice(view, range)
    },
    async matching(request, range) {
      check(request)
      return listing.matching(request, range)
    },
    async neighbours(id, view) {
      check(view)
      return listing.neighbours(id, view)
    },
  }
}

/** The same of a recycle bin. */
export function guardedBin<Row>({ list }: Pick<AnyResource, 'list'>, scope: Scope, listing: DeletedListing<Row>): DeletedListing<Row> {
  if (!list.masked) return listing
  return {
    async count(request) {
      checkMaskedFilters(list, request, scope.mayReveal)
      return listing.count(request)
    },
    async list(request, itemCount) {
      checkMaskedFilters(list, request, scope.mayReveal)
      return listing.list(request, itemCount)
    },
  }
}
