import { getAdminInfo, login, wrongCredentials } from '#contract/access.ts'
import { badRequest, confirmationRequired, notFound, sessionExpired } from '#contract/errors/error.ts'
import {
  type Account,
  endOtherSessions,
  endOwnSession,
  getAccount,
  listOwnLogins,
  listOwnSessions,
  updateAccount,
} from '#features/account/contract/account.ts'
import { users } from '#features/users/contract/users.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import { uploadExample } from '#conformance/example-files.ts'
import { defineConformance, type Scenario, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

/** Runs `work` with the caller's account, and gives it the values of before again. */
async function restoring(session: Session, work: (account: Account) => Promise<void>): Promise<void> {
  const account = await session.call(getAccount, {})
  try {
    await work(account)
  } finally {
    const { realName, avatarId, email, phone, description } = account
    const { version } = await session.call(getAccount, {})
    await session.confirm()
    await session.call(updateAccount, { body: { realName, avatarId, email, phone, description, version } })
  }
}

/** The id of the session itself. */
async function currentId(session: Session): Promise<string> {
  const { list } = await session.call(listOwnSessions, {})
  const current = list.filter(({ isCurrent }) => isCurrent)
  assert(current.length === 1, `${current.length} sessions are the current one`)
  return assertDefined(current[0], 'no session is the current one').id
}

const profile: readonly Scenario[] = [
  scenario('A changed profile is shown by the account, by admin info and to those who manage users', async (fixture) => {
    const session = await fixture.administrator()
    await restoring(session, async ({ id, version }) => {
      const fields = { realName: '沈若琳', email: 'shen.account@example.cn', phone: '13877770000', description: '管库' }
      await session.confirm()
      const changed = await session.call(updateAccount, { body: { ...fields, version } })
      assert(changed.version > version && changed.id === id, 'the change has no new version')
      const read = await session.call(getAccount, {})
      assert(read.realName === fields.realName && read.phone === fields.phone, 'the account differs from what was sent')
      const info = await session.call(getAdminInfo, {})
      assert(info.realName === fields.realName && info.desc === fields.description, 'admin info shows the former values')
      const managed = await session.call(users.calls.get, { params: { id } })
      assert(managed.realName === fields.realName && managed.email === 's****@example.cn', 'the list of users shows the former values')
    })
  }),

  scenario(
    'Another email address needs a confirmation, because links for a new password go there; the rest of a profile does not',
    async (fixture) => {
      const session = await fixture.signedIn()
      const { email, phone, version } = await session.call(getAccount, {})
      const body = { email: `other.${crypto.randomUUID()}@example.cn`, version }
      await session.expectError(updateAccount, { body }, confirmationRequired)
      assert((await session.call(getAccount, {})).email === email, 'the address was changed')
      await session.call(updateAccount, { body: { email, phone, version } })
    },
  ),

  scenario('A picture that the user has uploaded is their avatar, here and in admin info, until they remove it', async (fixture) => {
    const session = await fixture.administrator()
    await restoring(session, async ({ version }) => {
      const file = await uploadExample(session, { types: ['image/gif'] }, 0)
      const changed = await session.call(updateAccount, { body: { avatarId: file.id, version } })
      assert(changed.avatar?.id === file.id, 'the account does not have the picture')
      const { avatar } = await session.call(getAdminInfo, {})
      assert(avatar === (file.thumbnailUrl ?? file.url), `the avatar in admin info is "${avatar}"`)
      await session.call(updateAccount, { body: { avatarId: null, version: changed.version } })
      assert((await session.call(getAdminInfo, {})).avatar === '', 'a removed picture is still the avatar')
    })
  }),

  scenario('[C10] Everything of an account that is not the profile is refused, and nothing is changed', async (fixture) => {
    const session = await fixture.administrator()
    const before = await session.call(getAccount, {})
    const { version } = before
    const others = { roleIds: [], permissions: [], isEnabled: false, id: before.id, createDate: before.createDate, passwordHash: 'x' }
    for (const [name, value] of Object.entries({ ...others, username: 'root', departmentId: null, status: 'enable', role: 'admin' })) {
      await session.expectError(updateAccount, { body: { realName: '改名', [name]: value, version } }, badRequest)
    }
    const after = await session.call(getAccount, {})
    assert(JSON.stringify(after) === JSON.stringify(before), 'a refused change has changed the account')
  }),

  scenario('A stale change of the profile is refused', async (fixture) => {
    const session = await fixture.administrator()
    await restoring(session, async ({ version }) => {
      await session.call(updateAccount, { body: { description: '一', version } })
      await session.expectError(updateAccount, { body: { description: '二', version } }, users.changed)
    })
  }),
]

const sessions: readonly Scenario[] = [
  scenario('[B6] Users see their own sessions, and end one of them', async (fixture) => {
    const [staying, leaving] = [await fixture.signedIn(), await fixture.signedIn()]
    const id = await currentId(leaving)
    assert(id !== (await currentId(staying)), 'two sessions have the same id')
    const { list } = await staying.call(listOwnSessions, {})
    const seen = assertDefined(
      list.find((session) => session.id === id),
      'another session is not in the list',
    )
    assert(!seen.isCurrent && !seen.isLocked && seen.ip !== '', 'another session is shown wrongly')
    await staying.call(endOwnSession, { params: { id } })
    await leaving.expectError(getAdminInfo, {}, sessionExpired)
    await staying.call(getAdminInfo, {})
    await staying.expectError(endOwnSession, { params: { id } }, notFound)
  }),

  scenario('[B6] Users neither see nor end sessions of others here', async (fixture) => {
    const other = await fixture.limited()
    const session = await fixture.administrator()
    const id = await currentId(session)
    const { list } = await other.call(listOwnSessions, {})
    assert(
      list.every((one) => one.id !== id),
      'a session of another user is in the list',
    )
    await other.expectError(endOwnSession, { params: { id } }, notFound)
    await session.call(getAdminInfo, {})
  }),

  scenario('[B6] Users end all their sessions but the current one', async (fixture) => {
    const account = fixture.limitedAccount()
    const [staying, leaving] = [await fixture.signedIn(account), await fixture.signedIn(account)]
    fixture.forgetSession(account)
    const { count } = await staying.call(endOtherSessions, {})
    assert(count >= 1, 'no session has been ended')
    await leaving.expectError(getAdminInfo, {}, sessionExpired)
    const { list } = await staying.call(listOwnSessions, {})
    assert(list.length === 1 && list[0]?.isCurrent === true, 'another session is left')
  }),

  scenario('The own sign-in log has the attempts that failed, too, newest first', async (fixture) => {
    const account = fixture.limitedAccount()
    const params = { username: account.username, password: crypto.randomUUID() }
    await fixture.visitor().expectError(login, { body: { params } }, wrongCredentials)
    const session = await fixture.signedIn(account)
    const { list } = await session.call(listOwnLogins, { query: {} })
    const [done] = list
    const refused = list.find(({ result }) => result === 'refused')
    assert(done?.result === 'done' && done.sessionId === (await currentId(session)), 'the sign-in is not the latest entry')
    assert(refused?.reason === 'wrongPassword', 'the failed attempt is not in the log')
    const username = account.username.toLowerCase()
    assert(
      list.every((entry) => entry.username.toLowerCase() === username),
      'an entry is of another user',
    )
  }),
]

/** The behaviour of one's own account on every implementation. */
export const conformance = defineConformance({ scenarios: [...profile, ...sessions] })
