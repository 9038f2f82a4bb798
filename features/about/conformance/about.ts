import { getAbout } from '#features/about/contract/about.ts'
import { aboutSystem } from '#features/about/contract/permissions.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { assert } from '#conformance/assertions.ts'

/** The about page. */
export const conformance = defineConformance({
  scenarios: [
    scenario('GET /about returns system and packages only to users with the permission', async (fixture) => {
      for (const session of [await fixture.administrator(), await fixture.limited()]) {
        const { system, packages } = await session.call(getAbout, {})
        const maySee = session.permissions.has(aboutSystem.value)
        assert(
          (system !== null) === maySee,
          `system is ${maySee ? 'missing for a user with' : 'returned to a user without'} the permission`,
        )
        assert(
          (packages !== null) === maySee,
          `packages are ${maySee ? 'missing for a user with' : 'returned to a user without'} the permission`,
        )
      }
    }),
  ],
})
