import { getAbout } from '#features/about/contract/about.ts'
import { aboutSystem } from '#features/about/contract/permissions.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { must } from '#conformance/verdict.ts'

/** What the product says of itself. */
export const conformance = defineConformance({
  scenarios: [
    scenario('GET /about says what it runs on and is made of to nobody but those who may see it', async (stage) => {
      for (const session of [await stage.administrator(), await stage.limited()]) {
        const { system, packages } = await session.call(getAbout, {})
        const maySee = session.permissions.has(aboutSystem.value)
        must(
          (system !== null) === maySee,
          `somebody ${maySee ? 'who may see the system is not told' : 'who may not see the system is told'}`,
        )
        must(
          (packages !== null) === maySee,
          `somebody ${maySee ? 'who may see the packages is not told' : 'who may not see the packages is told'}`,
        )
      }
    }),
  ],
})
