import { listRoles } from '#features/roles/contract/roles.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { must } from '#conformance/verdict.ts'

/** The roles. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[S3.12 S3.13 S3.15] GET /role/list answers roles of the specification inside a paged result', async (stage) => {
      const session = await stage.administrator()
      const { list } = await session.call(listRoles, { query: {} })
      must(list.length > 0, 'there has to be a role')
      must(new Set(list.map(({ id }) => id)).size === list.length, 'two roles have the same id')
    }),
  ],
})
