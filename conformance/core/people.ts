import { listPeople } from '#contract/identity/people.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { assert, SkippedCheck } from '#conformance/assertions.ts'

/** The people that pickers offer. */
export const conformance = defineConformance({
  scenarios: [
    scenario('GET /person/list returns users once each, and those whose name contains a text', async (fixture) => {
      const session = await fixture.administrator()
      const { list } = await session.call(listPeople, { query: {} })
      assert(new Set(list.map(({ id }) => id)).size === list.length, 'a person is returned twice')
      const [first] = list
      if (!first) throw new SkippedCheck('there are no users to pick')
      const found = await session.call(listPeople, { query: { name: first.username } })
      assert(
        found.list.some(({ id }) => id === first.id),
        `a search for ${first.username} does not find them`,
      )
    }),
  ],
})
