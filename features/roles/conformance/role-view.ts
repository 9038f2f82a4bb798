import { changePassword, getAdminInfo } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { viewingAsRole } from '#contract/errors/request-errors.ts'
import { endRoleView } from '#contract/identity/role-view.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import { listRoles } from '#features/roles/contract/roles.ts'
import { startRoleView } from '#features/roles/contract/role-view.ts'
import { assert, SkippedCheck } from '#conformance/assertions.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

/** A well-formed id that no role has. */
const unknownId = 'zzzzzzzzzzzzzzzz'

/** An enabled role that is not the super administrator's. */
async function someRole(session: Session) {
  const { list } = await session.call(listRoles, { query: { sort: 'createDate', status: 'enable', pageSize: '10' } })
  const role = list.find(({ isSuper }) => !isSuper)
  if (!role) throw new SkippedCheck('there is no enabled role')
  return role
}

/** Views as roles. */
export const conformance = defineConformance({
  scenarios: [
    scenario('A view shows by name what it is, refuses writes, and leaves other sessions of the user alone', async (fixture) => {
      const [session, other] = [await fixture.signedIn(), await fixture.signedIn()]
      const role = await someRole(session)
      await session.call(startRoleView, { body: { roleIds: [role.id] } })
      const { viewedAs, permissions } = await session.call(getAdminInfo, {})
      assert(viewedAs?.roleNames.join() === role.name, 'a view does not name its role')
      assert(viewedAs.departmentName === null && viewedAs.personName === null, 'a view names what was not chosen')
      assert(
        permissions.every(({ value }) => session.permissions.has(value)),
        'a view has a permission that the user lacks',
      )
      const { password } = fixture.target.administrator
      await session.expectError(confirmIdentity, { body: { password } }, viewingAsRole)
      await session.expectError(changePassword, { body: { oldPassword: password, newPassword: password } }, viewingAsRole)
      await session.expectError(startRoleView, { body: { roleIds: [role.id] } }, viewingAsRole)
      assert((await other.call(getAdminInfo, {})).viewedAs === undefined, 'another session of the user views as a role')
      await session.call(endRoleView, {})
      const own = await session.call(getAdminInfo, {})
      assert(own.viewedAs === undefined && own.permissions.length === session.permissions.size, 'the view has not ended')
    }),

    scenario('A view as an unknown role or in an unknown department does not start, and a new sign-in has none', async (fixture) => {
      const session = await fixture.signedIn()
      const { id } = await someRole(session)
      await session.expectError(startRoleView, { body: { roleIds: [unknownId] } }, referenceMissing)
      await session.expectError(startRoleView, { body: { roleIds: [id], departmentId: unknownId } }, referenceMissing)
      await session.expectError(startRoleView, { body: { roleIds: [id], ownerId: unknownId } }, referenceMissing)
      assert((await session.call(getAdminInfo, {})).viewedAs === undefined, 'a refused view has started')
      await session.call(startRoleView, { body: { roleIds: [id] } })
      await session.signIn(fixture.target.administrator)
      assert((await session.call(getAdminInfo, {})).viewedAs === undefined, 'a new sign-in views as a role')
    }),
  ],
})
