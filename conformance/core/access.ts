import {
  changePassword,
  getAdminInfo,
  lockSession,
  login,
  logout,
  newPassword,
  passwordMinLength,
  reportActivity,
  sessionLocked,
  wrongCredentials,
} from '#contract/access.ts'
import { getPasswordRules } from '#contract/password-rules.ts'
import { badRequest, notFound, sessionExpired } from '#contract/errors/error.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { SkippedCheck, assert } from '#conformance/assertions.ts'

const unknownAccount = () => ({ params: { username: `nobody-${crypto.randomUUID()}`, password: 'no such password' } })

/** An unguessable password that every password rule accepts. */
const randomPassword = () => crypto.randomUUID()

const signing = [
  scenario('[S7.9 S7.11 S3.8 S3.9 S3.10] POST /login takes {params} and returns a token and the user', async (fixture) => {
    const { username } = fixture.target.administrator
    const { token, permissions, ...user } = await fixture.visitor().signIn(fixture.target.administrator)
    assert(token !== '', 'the token is empty')
    assert(user.username.toLowerCase() === username.toLowerCase(), `signed in as ${username}, but the response names ${user.username}`)
    assert(
      permissions.length > 0 && permissions.every(({ value }) => value !== ''),
      'an administrator must have permissions, each with a value',
    )
  }),

  scenario('[S7.10] POST /login takes the optional isLock inside params', async (fixture) => {
    const session = fixture.visitor()
    await session.signIn(fixture.target.administrator, { isLock: true })
    await session.call(getAdminInfo, {})
    const params = { ...fixture.target.administrator, isLock: 'yes' }
    await fixture.visitor().expectError(login, { body: { params } }, badRequest)
  }),

  scenario('Each sign-in gets its own token and ends no other session', async (fixture) => {
    const [one, other] = [await fixture.signedIn(), await fixture.signedIn()]
    assert(one.token !== other.token, 'two sign-ins have the same token')
    for (const session of [one, other]) await session.call(getAdminInfo, {})
  }),

  scenario('A wrong username or password is rejected with wrongCredentials, not sessionExpired', async (fixture) => {
    await fixture.visitor().expectError(login, { body: unknownAccount() }, wrongCredentials)
  }),

  scenario('A wrong password for a known name is answered exactly like an unknown name', async (fixture) => {
    const { username } = fixture.target.limited ?? fixture.target.administrator
    const known = { params: { username, password: randomPassword() } }
    const answers = [await fixture.visitor().send(login, { body: known }), await fixture.visitor().send(login, { body: unknownAccount() })]
    const [one, other] = answers.map((answer) => {
      assert(!answer.isSuccess, `POST /login lets ${username} in with a wrong password`)
      const { requestId: _requestId, ...failure } = answer.failure
      return JSON.stringify([answer.code, answer.message, failure])
    })
    assert(one === other, `the answers tell which names exist: ${one ?? ''} and ${other ?? ''}`)
  }),

  scenario('POST /logout ends only the session that calls it', async (fixture) => {
    const [leaving, staying] = [await fixture.signedIn(), await fixture.signedIn()]
    await leaving.call(logout, {})
    await leaving.expectError(getAdminInfo, {}, sessionExpired)
    await staying.call(getAdminInfo, {})
  }),
]

const locking = [
  scenario('[B9] POST /lock locks the session of the request and no other; its user’s password unlocks it', async (fixture) => {
    const [session, other] = [await fixture.signedIn(), await fixture.signedIn()]
    await session.call(reportActivity, {})
    await session.call(lockSession, {})
    for (const call of [getAdminInfo, reportActivity]) await session.expectError(call, {}, sessionLocked)
    await other.call(getAdminInfo, {})
    const { token } = session
    await session.signIn(fixture.target.administrator, { isLock: true })
    assert(session.token !== token, 'unlocking returns the old token')
    await session.call(getAdminInfo, {})
    for (const ended of [session, other]) await ended.call(logout, {})
  }),

  scenario('A locked session stays locked after a wrong password and another user’s right one, and can be ended', async (fixture) => {
    const session = await fixture.signedIn()
    const stranger = fixture.limitedAccount()
    await session.call(lockSession, {})
    const wrong = [{ ...fixture.target.administrator, password: randomPassword() }, { ...stranger }]
    for (const account of wrong) {
      await session.expectError(login, { body: { params: { ...account, isLock: true } } }, wrongCredentials)
      await session.expectError(getAdminInfo, {}, sessionLocked)
    }
    await session.call(logout, {})
    await session.expectError(getAdminInfo, {}, sessionExpired)
  }),
]

const person = [
  scenario('[S7.13] GET /admin_info takes no payload', async (fixture) => {
    const session = await fixture.administrator()
    await session.call(getAdminInfo, {})
    await session.expectError(getAdminInfo, { query: { username: 'admin' } }, badRequest)
  }),

  scenario('[S7.14 S3.5 S3.6 S6.1] GET /admin_info returns the user and their permissions, and no secret', async (fixture) => {
    const session = await fixture.administrator()
    const info = await session.call(getAdminInfo, {})
    const { username, password } = fixture.target.administrator
    assert(info.username.toLowerCase() === username.toLowerCase(), `signed in as ${username}, but the response names ${info.username}`)
    assert(info.userId !== '', 'userId is empty')
    assert(info.token !== session.token && !info.password.includes(password), 'admin info contains a real password or token')
    assert(
      info.permissions.every(({ label, value }) => label !== '' && value !== ''),
      'a permission has no label or no value',
    )
    const granted = info.permissions.map(({ value }) => value).toSorted()
    assert(granted.join() === [...session.permissions].toSorted().join(), 'sign-in and admin info return different permissions')
  }),

  scenario('A changed password takes effect at once and ends the user’s other sessions', async (fixture) => {
    const account = fixture.limitedAccount()
    if (!newPassword.safeParse(account.password).success)
      throw new SkippedCheck('the password of the second account does not meet the rules for new passwords, so it could not be restored')
    const [session, other] = [await fixture.signedIn(account), await fixture.signedIn(account)]
    const changed = { ...account, password: randomPassword() }
    try {
      const { token } = await session.call(changePassword, { body: { oldPassword: account.password, newPassword: changed.password } })
      assert(token !== session.token, 'the session keeps its old token')
      await session.expectError(getAdminInfo, {}, sessionExpired)
      session.token = token
      await session.call(getAdminInfo, {})
      await other.expectError(getAdminInfo, {}, sessionExpired)
      await fixture.signedIn(changed)
    } finally {
      // The password may have changed even if the response broke the contract.
      const again = await fixture.signedIn(changed).catch(() => undefined)
      if (again) {
        const restored = await again.call(changePassword, { body: { oldPassword: changed.password, newPassword: account.password } })
        again.token = restored.token
      }
    }
  }),

  scenario(
    '[A10] Who sets a new password learns how long it must be, before signing in too, and a shorter one is refused',
    async (fixture) => {
      const { minLength } = await fixture.visitor().call(getPasswordRules, {})
      assert(minLength >= passwordMinLength, `passwords of ${minLength} characters are not accepted by the contract`)
      const { password } = fixture.target.administrator
      const body = { oldPassword: password, newPassword: 'q'.repeat(minLength - 1) }
      const { issues = [] } = await (await fixture.administrator()).expectError(changePassword, { body }, badRequest)
      assert(issues[0]?.path.join('.') === 'newPassword', 'a password that is too short must be reported on newPassword')
    },
  ),

  scenario('POST /account/password names the invalid field', async (fixture) => {
    const body = { oldPassword: fixture.target.administrator.password, newPassword: fixture.target.administrator.password }
    const session = await fixture.administrator()
    const { issues = [] } = await session.expectError(changePassword, { body }, badRequest)
    assert(issues[0]?.path.join('.') === 'newPassword', 'a new password equal to the old one must be reported on newPassword')
  }),
]

/** Sign-in, sign-out, the screen lock, the signed-in user, and the envelope. */
export const conformance = defineConformance({
  scenarios: [
    ...signing,
    ...locking,
    ...person,
    scenario('[S3.26] Success and failure both have the form {code, result, message, type}', async (fixture) => {
      const session = await fixture.administrator()
      const kept = await session.send(getAdminInfo)
      const failed = await fixture.visitor().send(getAdminInfo)
      assert(kept.isSuccess && !failed.isSuccess, 'GET /admin_info must succeed with a session and fail without one')
    }),
    scenario('An unknown path is answered with notFound in the envelope', async (fixture) => {
      await fixture.visitor().expectError({ method: 'GET', path: '/no-such-call', errors: [notFound] }, {}, notFound)
    }),
  ],
})
