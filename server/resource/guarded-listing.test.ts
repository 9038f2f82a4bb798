import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { masked } from '#contract/resource/masked.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { phone } from '#contract/schemas/schemas.ts'
import { scopeOf } from '#server/kit/scope.ts'
import { guardedBin, guardedListing } from './guarded-listing.ts'
import type { DeletedListing, Listing } from './listing.ts'

const text = { 'zh-CN': '来宾', 'en-US': 'Guests' }
const [view, sensitive] = [definePermission('guests', text), definePermission('guests_sensitive', text)]
const guests = defineResource({
  name: 'guests',
  path: '/guest',
  singular: 'guest',
  permissions: { view, edit: view, remove: view },
  fields: z.strictObject({ name: z.string(), phone: masked(z.nullable(phone), sensitive) }),
  list: { sort: ['createDate'], defaultSort: [], filters: { name: contains({ max: 20 }), phone: contains({ max: 20 }) } },
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

const listing: Listing<string> = {
  summed: [],
  count: async () => 1,
  list: async () => ['found'],
  figures: async () => [],
  days: async () => [],
  slice: async () => ({ rows: [], last: undefined }),
  matching: async () => [],
  neighbours: async () => ({ previousId: null, nextId: null }),
}
const bin: DeletedListing<string> = { count: async () => 1, list: async () => [] }

/** How each read of a list and of its recycle bin ends for a user with these permissions. */
async function outcomes(permissions: readonly string[], values: object): Promise<string[]> {
  const scope = scopeOf({ departments: 'all', userId: 'u1', includesOwn: true }, new Set(permissions))
  const [guarded, deleted] = [guardedListing(guests, scope, listing), guardedBin(guests, scope, bin)]
  const request = { page: 1, pageSize: 10, sort: [], ...values }
  const reads = [
    guarded.count(request),
    guarded.list(request, 1),
    guarded.figures(request),
    guarded.days(request),
    guarded.slice(request, { limit: 1 }),
    guarded.matching({ ...request }, { limit: 1 }),
    guarded.neighbours('g1', request),
    deleted.count(request),
    deleted.list(request, 1),
  ]
  const ended = await Promise.all(reads.map((read) => read.then(() => 'read').catch(String)))
  return [...new Set(ended)]
}

test('[I9] no read of a list filters by a masked field for those who may not reveal it', async () => {
  expect(await outcomes([], { phone: '1381' })).toEqual([expect.stringContaining('forbidden')])
  expect(await outcomes([], { name: '张' })).toEqual(['read'])
  expect(await outcomes(['guests_sensitive'], { phone: '1381' })).toEqual(['read'])
})
