import { confirmIdentity } from '#contract/confirmation.ts'
import { notFound } from '#contract/errors/error.ts'
import { grantedMenuMissing, roleNameInUse, roleStatusFixed, superRoleFixed } from '#features/roles/contract/role-errors.ts'
import {
  createRole,
  duplicateRole,
  getRole,
  listRoleMembers,
  listRoles,
  removeRole,
  type Role,
  roles,
  setRoleMenus,
  updateRole,
} from '#features/roles/contract/roles.ts'
import { type GrantableMenu, listGrantableMenus } from '#features/roles/contract/grantable-menus.ts'
import { rolesView } from '#features/roles/contract/permissions.ts'
import { roleExample } from '#features/roles/contract/role-example.ts'
import { resourceConformance } from '#conformance/resource.ts'
import { defineConformance, type Scenario, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'
import { assert, SkippedCheck } from '#conformance/assertions.ts'

/** The page of a menu row that requires no permission, so that granting it needs no confirmation. */
const openPage = 'about-index'
/** The menu row that grants the permission to view roles. */
const rolesPage = 'roles'

const derived = resourceConformance(roles, { fields: roleExample.fields })

/** Creates a role with a new name, runs `work` with it, and deletes it. */
async function withRole(session: Session, work: (role: Role) => Promise<void>): Promise<void> {
  const { id } = await session.call(createRole, { body: { ...roleExample.fields(0), departmentIds: [], name: crypto.randomUUID() } })
  const role = await session.call(getRole, { params: { id } })
  try {
    await work(role)
  } finally {
    await remove(session, id)
  }
}

async function remove(session: Session, id: string): Promise<void> {
  const { version } = await session.call(getRole, { params: { id } })
  await session.call(removeRole, { params: { id }, body: { version } })
}

function sameKeys(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}

const menus = scenario('GET /role/menus returns each menu row once, and a full administrator may grant the roles page', async (fixture) => {
  const session = await fixture.administrator()
  const { list } = await session.call(listGrantableMenus, {})
  const rowsOf = (rows: readonly GrantableMenu[]): GrantableMenu[] => rows.flatMap((row) => [row, ...rowsOf(row.children)])
  const rows = rowsOf(list)
  assert(new Set(rows.map(({ key }) => key)).size === rows.length, 'two rows have the same key')
  assert(
    rows.some(({ key }) => key === rolesPage),
    'the roles page is missing',
  )
  assert(rows.find(({ key }) => key === rolesPage)?.isGrantable === true, 'the administrator may not grant the roles page')
})

const lists = scenario('[S3.12 S3.13 S3.15] GET /role/list returns roles of the specification in a paged result', async (fixture) => {
  const session = await fixture.administrator()
  const { list } = await session.call(listRoles, { query: {} })
  assert(list.length > 0, 'there must be a role')
  assert(new Set(list.map(({ id }) => id)).size === list.length, 'two roles have the same id')
})

const grants: readonly Scenario[] = [
  scenario('The menus of a role are those last sent; a stale version and an unknown key are refused', async (fixture) => {
    const session = await fixture.administrator()
    await withRole(session, async ({ id, version }) => {
      const params = { id }
      const granted = await session.call(setRoleMenus, { params, body: { menuKeys: [openPage], version } })
      assert(sameKeys(granted.menu_keys, [openPage]), 'a role does not grant the menus that were sent')
      await session.expectError(setRoleMenus, { params, body: { menuKeys: [], version } }, roles.changed)
      const unknown = { menuKeys: [openPage, crypto.randomUUID()], version: granted.version }
      const failure = await session.expectError(setRoleMenus, { params, body: unknown }, grantedMenuMissing)
      assert(failure.issues?.[0]?.path.join('.') === 'menuKeys', 'an unknown key must be reported on menuKeys')
      assert(sameKeys((await session.call(getRole, { params })).menu_keys, [openPage]), 'a rejected change was written')
      const none = await session.call(setRoleMenus, { params, body: { menuKeys: [], version: granted.version } })
      assert(none.menu_keys.length === 0, 'a role grants menus that were not sent')
    })
  }),

  scenario('Granting a permission requires a confirmation; taking it away does not', async (fixture) => {
    const session = await fixture.signedIn()
    if (!session.permissions.has(rolesView.value)) throw new SkippedCheck(`the administrator lacks ${rolesView.value}`)
    await withRole(session, async ({ id, version }) => {
      const params = { id }
      const body = { menuKeys: [rolesPage], version }
      await session.expectError(setRoleMenus, { params, body }, { name: 'confirmationRequired' })
      await session.call(confirmIdentity, { body: { password: fixture.target.administrator.password } })
      const granted = await session.call(setRoleMenus, { params, body })
      assert(sameKeys(granted.menu_keys, [rolesPage]), 'a role does not grant the menus that were sent')
      const unconfirmed = await fixture.signedIn()
      await unconfirmed.call(setRoleMenus, { params, body: { menuKeys: [], version: granted.version } })
    })
  }),

  scenario('A data scope beyond the own rows, and the role for new users, require a confirmation', async (fixture) => {
    const session = await fixture.signedIn()
    await withRole(session, async ({ id, version }) => {
      const wider = { params: { id }, body: { dataScope: 'department', version } }
      await session.expectError(updateRole, wider, { name: 'confirmationRequired' })
      await session.expectError(updateRole, { params: { id }, body: { isDefault: true, version } }, { name: 'confirmationRequired' })
      assert((await session.call(getRole, { params: { id } })).dataScope === 'self', 'a rejected change was written')
    })
  }),
]

const copies = scenario('A copy of a role has its menus and data scope, another name in any spelling, and no members', async (fixture) => {
  const session = await fixture.administrator()
  await withRole(session, async ({ id, version, name }) => {
    await session.call(setRoleMenus, { params: { id }, body: { menuKeys: [openPage], version } })
    const copy = await session.call(duplicateRole, { params: { id }, body: { name: crypto.randomUUID() } })
    try {
      assert(copy.id !== id && copy.memberCount === 0 && !copy.isDefault, 'a copy is a new role without members')
      assert(sameKeys(copy.menu_keys, [openPage]) && copy.dataScope === 'self', 'a copy gives something else than its original')
      const failure = await session.expectError(duplicateRole, { params: { id }, body: { name: ` ${name.toUpperCase()} ` } }, roleNameInUse)
      assert(failure.issues?.[0]?.path.join('.') === 'name', 'a name in use must be reported on name')
    } finally {
      await remove(session, copy.id)
    }
  })
})

const builtIn = scenario('The super administrator role has members and cannot be changed, copied or deleted', async (fixture) => {
  const session = await fixture.administrator()
  const query = { sort: 'createDate', name: '超级管理员', pageSize: '100' }
  const role = (await session.call(listRoles, { query })).list.find(({ isSuper }) => isSuper)
  if (!role) throw new SkippedCheck('no super administrator role is found by its name')
  const { id, version } = role
  const params = { id }
  await session.expectError(updateRole, { params, body: { explain: 'other', version } }, superRoleFixed)
  await session.expectError(setRoleMenus, { params, body: { menuKeys: [], version } }, superRoleFixed)
  await session.expectError(duplicateRole, { params, body: { name: crypto.randomUUID() } }, superRoleFixed)
  await session.expectError(removeRole, { params, body: { version } }, superRoleFixed)
  const { list, itemCount } = await session.call(listRoleMembers, { params, query: {} })
  assert(
    list.some(({ username }) => username === session.username),
    'the administrator is not among the members',
  )
  assert(itemCount === role.memberCount, 'memberCount differs from the number of members')
})

const members = scenario('A new role has no members, and an unknown one is not found', async (fixture) => {
  const session = await fixture.administrator()
  await withRole(session, async ({ id }) => {
    const { itemCount } = await session.call(listRoleMembers, { params: { id }, query: {} })
    assert(itemCount === 0, 'a new role has members')
  })
  await session.expectError(listRoleMembers, { params: { id: 'zzzzzzzzzzzzzzzz' }, query: {} }, notFound)
})

const status = scenario('No role can be made a built-in one', async (fixture) => {
  const session = await fixture.administrator()
  await withRole(session, async ({ id, version }) => {
    await session.expectError(updateRole, { params: { id }, body: { status: 'normal', version } }, roleStatusFixed)
  })
})

/** Roles, their menus and members. */
export const conformance = defineConformance({
  ...derived,
  // The checks of the list of members repeat the last successful call, which is that of a role with members.
  scenarios: [lists, menus, ...grants, copies, members, status, ...derived.scenarios, builtIn],
})
