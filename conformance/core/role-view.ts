import { getAdminInfo } from '#contract/access.ts'
import { endRoleView } from '#contract/identity/role-view.ts'
import { assert } from '#conformance/assertions.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'

/** The end of a view. How one starts is in the scenarios of the roles. */
export const conformance = defineConformance({
  scenarios: [
    scenario('DELETE /account/view succeeds in a session without a view, which keeps its rights', async (fixture) => {
      const session = await fixture.signedIn()
      await session.call(endRoleView, {})
      const { permissions, viewedAs } = await session.call(getAdminInfo, {})
      assert(viewedAs === undefined, 'a session views as a role although no view has started')
      assert(permissions.length === session.permissions.size, 'a session has other permissions after a view has ended')
    }),
  ],
})
