import { getAdminInfo } from '#contract/access.ts'
import { appendBulkEdit, runBulkEdit, undoBulkEdit } from '#contract/bulk-edits.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { appendImport, runImport } from '#contract/imports.ts'
import { badRequest, confirmationRequired, notFound } from '#contract/errors/error.ts'
import { ownAccount } from '#contract/identity/identity-errors.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { ownFactors, userDepartmentDisabled, usernameInUse } from '#features/users/contract/user-errors.ts'
import {
  assignUserRoles,
  createUser,
  resetUserFactors,
  issuePasswords,
  resetUserPassword,
  signOutUser,
  type User,
  type UserFields,
  users,
} from '#features/users/contract/users.ts'
import { assert } from '#conformance/assertions.ts'
import { endedTask, exportScenarios } from '#conformance/export-checks.ts'
import { importScenarios } from '#conformance/import-checks.ts'
import { maskedScenarios } from '#conformance/masked-checks.ts'
import { defineExamples } from '#conformance/resource.ts'
import { defineConformance, type Scenario, scenario } from '#conformance/scenario.ts'
import { totalsScenarios } from '#conformance/totals-checks.ts'
import type { Session } from '#conformance/session.ts'

const { list, get, matching, neighbours, history, revert, revertPreview, update, remove, restore, bulk, bulkRemove, bulkRestore, deleted } =
  users.calls

function fieldsOf(username: string): UserFields {
  const rest = { avatarId: null, departmentId: null, positionIds: [], roleIds: [], email: '', phone: null, description: '' }
  return { ...rest, username, realName: '沈若琳', isEnabled: true }
}

// The username is never changed, so that a change needs another name. They are disabled, so that nobody chooses people who cannot sign in yet.
defineExamples(users, {
  fields: (index) => ({ ...fieldsOf(`example${index}`), realName: `示例 ${index}`, isEnabled: false }),
  create: createUser,
})

/** An address and a number that nobody else has. */
const newContact = () => ({ email: `m${crypto.randomUUID()}@example.cn`, phone: `139${String(Math.random()).slice(2, 10)}` })

const newName = () => `u${crypto.randomUUID()}`

/** Creates a user, runs `work` with it, and deletes what is left of it. */
async function withUser(session: Session, work: (user: User & { readonly password: string }) => Promise<void>): Promise<void> {
  const created = await session.call(createUser, { body: fieldsOf(newName()) })
  try {
    await work(created)
  } finally {
    const left = await session.send(get, { params: { id: created.id } })
    if (left.isSuccess) await removeUser(session, created.id)
  }
}

async function removeUser(session: Session, id: string) {
  const { version } = await session.call(get, { params: { id } })
  return session.call(remove, { params: { id }, body: { version } })
}

const scenarios: readonly Scenario[] = [
  scenario('Several users are given a description at once, and lose it by the undo', async (fixture) => {
    const session = await fixture.administrator()
    await withUser(session, async (user) => {
      const { id } = await session.call(users.derivedCalls.bulkEdit, { body: { description: '驻场' } })
      const items = [{ id: user.id, version: user.version }]
      await session.call(appendBulkEdit, { params: { id }, body: { offset: 0, items } })
      await session.call(runBulkEdit, { params: { id } })
      const read = () => session.call(get, { params: { id: user.id } })
      assert((await read()).description === '驻场', 'the description was not written')
      await session.call(undoBulkEdit, { params: { id } })
      assert((await read()).description === '', 'the undo has left the description')
    })
  }),

  scenario('A new user has a one-time password and is in the list, found by name and username', async (fixture) => {
    const session = await fixture.administrator()
    await withUser(session, async ({ id, username, password }) => {
      assert(password.length >= 8, 'the one-time password is too short')
      for (const realName of [username, '沈若琳']) {
        const found = await session.call(list, { query: { realName, pageSize: '100' } })
        assert(
          found.list.some((user) => user.id === id),
          `${realName} does not find the new user`,
        )
      }
      const { items } = await session.call(matching, { query: { realName: username } })
      assert(
        items.some((item) => item.id === id),
        'the user is not among those that match',
      )
      const view = await session.call(neighbours, { params: { id }, query: { realName: username } })
      assert(view.previousId !== id && view.nextId !== id, 'a user is their own neighbour')
    })
  }),

  scenario('A username is used once, also after the deletion of its user, and never changed', async (fixture) => {
    const session = await fixture.administrator()
    await withUser(session, async ({ id, username, version }) => {
      await session.expectError(createUser, { body: fieldsOf(username.toUpperCase()) }, usernameInUse)
      const renamed = { params: { id }, body: { username: newName(), version } }
      await session.expectError(update, renamed, badRequest)
      await removeUser(session, id)
      await session.expectError(createUser, { body: fieldsOf(username) }, usernameInUse)
    })
  }),

  scenario('What happened to a user contains changes of the name, but never a password', async (fixture) => {
    const session = await fixture.administrator()
    await withUser(session, async ({ id, version }) => {
      await session.call(update, { params: { id }, body: { realName: '沈琳', version } })
      const { list: entries } = await session.call(history, { params: { id }, query: { pageSize: '100' } })
      const isFound = entries.some(({ kind, after }) => kind === 'changed' && after['realName'] === '沈琳')
      assert(isFound, 'the change of a name is not in the history')
      const fields = entries.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)])
      assert(!/password|hash/i.test(fields.join()), 'the history of a user contains a password')
    })
  }),

  scenario('A user is brought back to an earlier version, which is shown beforehand; the username stays', async (fixture) => {
    const session = await fixture.administrator()
    await withUser(session, async ({ id, version, realName }) => {
      const params = { id }
      const changed = await session.call(update, { params, body: { realName: '沈琳', version } })
      const shown = await session.call(revertPreview, { params, query: { to: String(version) } })
      assert(shown.before['realName'] === '沈琳' && shown.after['realName'] === realName, 'the preview has other names')
      const reverted = await session.call(revert, { params, body: { version: changed.version, to: version } })
      assert(reverted.realName === realName, 'the name was not brought back')
      await session.expectError(revert, { params, body: { version: changed.version, to: version } }, users.changed)
    })
  }),

  scenario('A change of roles needs a confirmation; other changes do not', async (fixture) => {
    const session = await fixture.signedIn()
    const { list: found } = await session.call(roles.calls.list, { query: { name: '编辑' } })
    const roleIds = found.slice(0, 1).map(({ id }) => id)
    await withUser(session, async ({ id, version }) => {
      await session.expectError(update, { params: { id }, body: { roleIds, version } }, confirmationRequired)
      const changed = await session.call(update, { params: { id }, body: { realName: '沈琳', version } })
      await session.call(confirmIdentity, { body: { password: fixture.target.administrator.password } })
      const given = await session.call(update, { params: { id }, body: { roleIds, version: changed.version } })
      assert(given.roleIds.join() === roleIds.join(), 'the roles differ from those sent')
    })
  }),

  scenario('Another email address of a user needs a confirmation, also when an earlier version brings it back', async (fixture) => {
    const session = await fixture.signedIn()
    await withUser(session, async ({ id, version }) => {
      const params = { id }
      const change = { params, body: { email: 'elsewhere.user@example.cn', version } }
      await session.expectError(update, change, confirmationRequired)
      const confirmed = await fixture.signedIn()
      await confirmed.confirm()
      const changed = await confirmed.call(update, change)
      await session.expectError(revert, { params, body: { version: changed.version, to: version } }, confirmationRequired)
      await session.call(update, { params, body: { email: change.body.email, realName: '沈琳', version: changed.version } })
    })
  }),

  scenario('Roles are assigned by a call of their own; a stale version is refused, and the same roles are no change', async (fixture) => {
    const session = await fixture.administrator()
    const fields = { explain: '', isDefault: false, status: 'enable', dataScope: 'self', departmentIds: [] } as const
    const role = await session.call(roles.calls.create, { body: { ...fields, departmentIds: [], name: crypto.randomUUID() } })
    await withUser(session, async ({ id, version }) => {
      const params = { id }
      const given = await session.call(assignUserRoles, { params, body: { roleIds: [role.id], version } })
      assert(given.roleIds.join() === role.id, 'the roles differ from those sent')
      await session.expectError(assignUserRoles, { params, body: { roleIds: [], version } }, users.changed)
      const same = await session.call(assignUserRoles, { params, body: { roleIds: [role.id], version: given.version } })
      assert(same.version === given.version, 'the same roles are a change')
      await session.call(assignUserRoles, { params, body: { roleIds: [], version: given.version } })
    })
    const { version } = await session.call(roles.calls.get, { params: { id: role.id } })
    await session.call(roles.calls.remove, { params: { id: role.id }, body: { version } })
  }),

  scenario('An imported user without roles in the file has the default roles', async (fixture) => {
    const session = await fixture.administrator()
    const username = newName()
    const columns = ['username', 'realName', 'isEnabled'].map((field) => ({ field, label: field }))
    const { id } = await session.call(users.calls.import, { body: { title: 'users.csv', mode: 'create', key: null, columns } })
    await session.call(appendImport, { params: { id }, body: { offset: 0, rows: [{ row: 2, cells: [username, '沈若琳', true] }] } })
    await endedTask(session, await session.call(runImport, { params: { id } }))
    const { list: found } = await session.call(list, { query: { realName: username } })
    const [imported] = found
    if (imported) await removeUser(session, imported.id)
    const { roleIds = [] } = imported ?? {}
    assert(roleIds.length > 0, 'the imported user has no role')
    for (const roleId of roleIds) {
      const role = await session.call(roles.calls.get, { params: { id: roleId } })
      assert(role.isDefault, `${role.name} is no default role`)
    }
  }),

  scenario('A stale change of a user is refused, and a deleted user is restored unchanged', async (fixture) => {
    const session = await fixture.administrator()
    await withUser(session, async ({ id, version, username }) => {
      const changed = await session.call(update, { params: { id }, body: { realName: '沈琳', version } })
      await session.expectError(update, { params: { id }, body: { realName: '沈', version } }, users.changed)
      const removed = await session.call(remove, { params: { id }, body: { version: changed.version } })
      await session.expectError(get, { params: { id } }, notFound)
      const restored = await session.call(restore, { params: { id }, body: { version: removed.version } })
      assert(restored.username === username && restored.realName === '沈琳', 'the restored user differs from the deleted one')
    })
  }),

  scenario('A disabled department is given to nobody', async (fixture) => {
    const session = await fixture.administrator()
    const fields = { name: newName(), parentId: null, leaderId: null, phone: null, isEnabled: false }
    const department = await session.call(departments.calls.create, { body: fields })
    await withUser(session, async ({ id, version }) => {
      const body = { departmentId: department.id, version }
      await session.expectError(update, { params: { id }, body }, userDepartmentDisabled)
      await session.expectError(createUser, { body: { ...fieldsOf(newName()), departmentId: department.id } }, userDepartmentDisabled)
    })
    await session.call(departments.calls.remove, { params: { id: department.id }, body: { version: department.version } })
  }),

  scenario('Users are disabled, deleted and restored in bulk; those changed meanwhile are skipped', async (fixture) => {
    const session = await fixture.administrator()
    await withUser(session, async (one) => {
      await withUser(session, async (other) => {
        await session.call(update, { params: { id: other.id }, body: { realName: '沈琳', version: other.version } })
        const items = [one, other].map(({ id, version }) => ({ id, version }))
        const disabled = await session.call(bulk, { body: { action: 'disable', items } })
        assert(disabled.skipped.join() === other.id, 'exactly the changed user must be skipped')
        assert(!(await session.call(get, { params: { id: one.id } })).isEnabled, 'the user is not disabled')
        const removed = await session.call(bulkRemove, { body: { items: disabled.done } })
        assert(removed.done.length === 1, 'the user is not deleted')
        const { list: bin } = await session.call(deleted, { query: { realName: one.username } })
        assert(bin[0]?.id === one.id && bin[0].purgeDate === null, 'the user is not in the recycle bin, or not for ever')
        const restored = await session.call(bulkRestore, { body: { items: removed.done } })
        assert(restored.done.length === 1, 'the user is not restored')
      })
    })
  }),

  scenario(
    'A reset gives a user another one-time password, a user can be signed out, and their second factors can be removed',
    async (fixture) => {
      const session = await fixture.signedIn()
      await withUser(session, async ({ id, username, password }) => {
        const params = { id }
        await session.call(signOutUser, { params })
        const issued = await session.call(resetUserPassword, { params })
        assert(issued.username === username && issued.password !== password, 'the password is not a new one')
        const { issued: again } = await session.call(issuePasswords, { body: { ids: [id] } })
        assert(again.length === 1 && again[0]?.password !== issued.password, 'there is no newer password')
        await session.call(resetUserFactors, { params })
      })
      const { userId } = await session.call(getAdminInfo, {})
      await session.expectError(resetUserFactors, { params: { id: userId } }, ownFactors)
    },
  ),

  scenario('Nobody disables or deletes themselves', async (fixture) => {
    const session = await fixture.administrator()
    const { userId } = await session.call(getAdminInfo, {})
    const { roleIds, version } = await session.call(get, { params: { id: userId } })
    await withUser(session, async (other) => {
      // Beside another administrator: the last one is refused for being the last.
      await session.call(assignUserRoles, { params: { id: other.id }, body: { roleIds, version: other.version } })
      await session.expectError(update, { params: { id: userId }, body: { isEnabled: false, version } }, ownAccount)
      await session.expectError(bulkRemove, { body: { items: [{ id: userId, version }] } }, ownAccount)
    })
  }),
]

/** Rows for the checks of the list. */
async function createRows(session: Session): Promise<() => Promise<void>> {
  const ids: string[] = []
  for (let index = 0; index < 12; index++) {
    const body = { ...fieldsOf(newName()), realName: `沈若琳 ${index % 5}`, isEnabled: index % 2 === 0 }
    ids.push((await session.call(createUser, { body })).id)
  }
  return async () => {
    for (const id of ids) await removeUser(session, id)
  }
}

const masks = maskedScenarios(users, {
  create: createUser,
  fields: () => ({ ...fieldsOf(newName()), ...newContact() }),
})

/** A username is never used again, so that each run of the suite imports others. */
const imports = importScenarios(users, (index) => fieldsOf(`imported${index}`))

/** The behaviour of users on every implementation. */
export const conformance = defineConformance({
  scenarios: [...scenarios, ...masks, ...imports, ...exportScenarios(users, createRows), ...totalsScenarios(users, createRows)],
  rows: [{ list, create: createRows }],
})
