import { changePassword, getAdminInfo, login, logout, newPassword, wrongCredentials } from '#contract/access.ts'
import { badRequest, notFound, sessionExpired } from '#contract/kit/error.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { LeftOut, must } from '#conformance/verdict.ts'

const nobody = () => ({ params: { username: `nobody-${crypto.randomUUID()}`, password: 'no such password' } })

/** A password that nobody can guess, and that no rule has anything against. */
const randomPassword = () => crypto.randomUUID()

const signing = [
  scenario('[S7.9 S7.11 S3.8 S3.9 S3.10] POST /login takes {params} and answers a token and the user', async (stage) => {
    const { username } = stage.target.administrator
    const { token, permissions, ...user } = await stage.visitor().signIn(stage.target.administrator)
    must(token !== '', 'the token is empty')
    must(user.username.toLowerCase() === username.toLowerCase(), `${username} signs in and is called ${user.username}`)
    must(
      permissions.length > 0 && permissions.every(({ value }) => value !== ''),
      'an administrator has to hold permissions, each with a value',
    )
  }),

  scenario('[S7.10] POST /login takes the optional isLock inside params', async (stage) => {
    const params = { ...stage.target.administrator, isLock: true }
    const session = stage.visitor()
    session.token = (await session.call(login, { body: { params } })).token
    await session.call(getAdminInfo, {})
    await stage.visitor().refused(login, { body: { params: { ...params, isLock: 'yes' } } }, badRequest)
  }),

  scenario('Each sign-in has a token of its own, and none of them ends another', async (stage) => {
    const [one, other] = [await stage.signedIn(), await stage.signedIn()]
    must(one.token !== other.token, 'two sign-ins have the same token')
    for (const session of [one, other]) await session.call(getAdminInfo, {})
  }),

  scenario('A wrong name or password is refused, and not as an expired sign-in', async (stage) => {
    await stage.visitor().refused(login, { body: nobody() }, wrongCredentials)
  }),

  scenario('POST /logout ends the session that it is called with, and no other', async (stage) => {
    const [leaving, staying] = [await stage.signedIn(), await stage.signedIn()]
    await leaving.call(logout, {})
    await leaving.refused(getAdminInfo, {}, sessionExpired)
    await staying.call(getAdminInfo, {})
  }),
]

const person = [
  scenario('[S7.13] GET /admin_info takes no payload', async (stage) => {
    const session = await stage.administrator()
    await session.call(getAdminInfo, {})
    await session.refused(getAdminInfo, { query: { username: 'admin' } }, badRequest)
  }),

  scenario('[S7.14 S3.5 S3.6 S6.1] GET /admin_info answers who is signed in and what they hold, and no secret', async (stage) => {
    const session = await stage.administrator()
    const info = await session.call(getAdminInfo, {})
    const { username, password } = stage.target.administrator
    must(info.username.toLowerCase() === username.toLowerCase(), `${username} is signed in and is called ${info.username}`)
    must(info.userId !== '', 'userId is empty')
    must(info.token !== session.token && !info.password.includes(password), 'admin info carries a real password or token')
    must(
      info.permissions.every(({ label, value }) => label !== '' && value !== ''),
      'a permission has no label or no value',
    )
    const held = info.permissions.map(({ value }) => value).toSorted()
    must(held.join() === [...session.permissions].toSorted().join(), 'sign-in and admin info answer different permissions')
  }),

  scenario('A changed password counts at once, and ends the other sessions of the person', async (stage) => {
    const account = stage.limitedAccount()
    if (!newPassword.safeParse(account.password).success) throw new LeftOut('the second account has a password that could not be set again')
    const [session, other] = [await stage.signedIn(account), await stage.signedIn(account)]
    const changed = { ...account, password: randomPassword() }
    try {
      const { token } = await session.call(changePassword, { body: { oldPassword: account.password, newPassword: changed.password } })
      must(token !== session.token, 'the session keeps its old token')
      await session.refused(getAdminInfo, {}, sessionExpired)
      session.token = token
      await session.call(getAdminInfo, {})
      await other.refused(getAdminInfo, {}, sessionExpired)
      await stage.signedIn(changed)
    } finally {
      // A change whose answer breaks the contract may have been made all the same.
      const again = await stage.signedIn(changed).catch(() => undefined)
      if (again) {
        const restored = await again.call(changePassword, { body: { oldPassword: changed.password, newPassword: account.password } })
        again.token = restored.token
      }
    }
  }),

  scenario('POST /account/password names the field that is wrong', async (stage) => {
    const body = { oldPassword: stage.target.administrator.password, newPassword: stage.target.administrator.password }
    const session = await stage.administrator()
    const { issues = [] } = await session.refused(changePassword, { body }, badRequest)
    must(issues[0]?.path.join('.') === 'newPassword', 'a new password that equals the old one has to be named as newPassword')
  }),
]

/** Signing in and out, who is signed in, and what holds of every answer. */
export const conformance = defineConformance({
  scenarios: [
    ...signing,
    ...person,
    scenario('[S3.26] A success and a failure are both {code, result, message, type}', async (stage) => {
      const session = await stage.administrator()
      const kept = await session.ask(getAdminInfo)
      const failed = await stage.visitor().ask(getAdminInfo)
      must(kept.isSuccess && !failed.isSuccess, 'GET /admin_info has to succeed with a session, and to fail without one')
    }),
    scenario('A path that no call has is answered in the envelope too', async (stage) => {
      await stage.visitor().refused({ method: 'GET', path: '/no-such-call', errors: [notFound] }, {}, notFound)
    }),
  ],
})
