import { listRoles } from '#features/roles/contract/roles.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { assert } from '#conformance/assertions.ts'

/** Roles. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[S3.12 S3.13 S3.15] GET /role/list returns roles of the specification in a paged result', async (fixture) => {
      const session = await fixture.administrator()
      const { list } = await session.call(listRoles, { query: {} })
      assert(list.length > 0, 'there must be a role')
      assert(new Set(list.map(({ id }) => id)).size === list.length, 'two roles have the same id')
    }),
  ],
})
