import { changePassword, newPassword } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { badRequest } from '#contract/errors/error.ts'
import { requestPasswordReset, resetLinkInvalid, resetPassword, resetUnavailable } from '#contract/password-reset.ts'
import { getAccount, updateAccount } from '#features/account/contract/account.ts'
import { mailFailed, mailNotSetUp, testMail } from '#features/settings/contract/mail-calls.ts'
import { listSettings, type SettingValue, updateSettings } from '#features/settings/contract/setting-calls.ts'
import { nameOf } from '#conformance/answer.ts'
import { assert, SkippedCheck } from '#conformance/assertions.ts'
import type { Fixture } from '#conformance/fixture.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'
import type { TestMailbox } from '#conformance/target.ts'

const sent = [testMail, requestPasswordReset, resetPassword]

async function write(fixture: Fixture, values: Record<string, SettingValue>): Promise<void> {
  const session = await fixture.administrator()
  await session.call(confirmIdentity, { body: { password: fixture.target.administrator.password } })
  const { list } = await session.call(listSettings, {})
  const version = list.find(({ id }) => id === 'mail')?.version ?? -1
  const body = { version, values: Object.entries(values).map(([key, value]) => ({ key, value })) }
  await session.call(updateSettings, { params: { group: 'mail' }, body })
}

async function setAddress(session: Session, email: string): Promise<string> {
  const { version, email: before } = await session.call(getAccount, {})
  await session.confirm()
  await session.call(updateAccount, { body: { version, email } })
  return before
}

function setUp(fixture: Fixture, { port }: TestMailbox): Promise<void> {
  return write(fixture, { mailHost: '127.0.0.1', mailPort: port, mailSecurity: 'none', mailSender: 'steward@example.cn' })
}

/** Has the target send no mail afterwards. */
async function withMail(fixture: Fixture, work: (mail: TestMailbox) => Promise<void>): Promise<void> {
  const { mail, leftOut = [] } = fixture.target
  if (sent.every((call) => leftOut.includes(nameOf(call)))) return
  if (!mail) return fixture.withhold(sent, 'there is no mail server that it could send to')
  try {
    await work(mail)
  } finally {
    await write(fixture, { mailHost: '' })
  }
}

/** Sets a new password with a link, and the former one again. */
async function resetOnce(fixture: Fixture, mail: TestMailbox, session: Session): Promise<void> {
  const account = fixture.limitedAccount()
  const address = 'limited.person@example.cn'
  const before = await setAddress(session, address)
  await fixture.visitor().call(requestPasswordReset, { body: { name: account.username } })
  const token = await mail.find(address, /#reset=([\w-]+)/)
  const next = crypto.randomUUID()
  await fixture.visitor().expectError(resetPassword, { body: { token, newPassword: account.username } }, badRequest)
  await fixture.visitor().call(resetPassword, { body: { token, newPassword: next } })
  await mail.find(address, /密码已修改|password was changed|已通过邮件链接修改|was changed with an email link/)
  await fixture.visitor().expectError(resetPassword, { body: { token, newPassword: crypto.randomUUID() } }, resetLinkInvalid)
  const again = await fixture.signedIn({ ...account, password: next })
  await setAddress(again, before)
  const restored = await again.call(changePassword, { body: { oldPassword: next, newPassword: account.password } })
  again.token = restored.token
  fixture.forgetSessions()
}

/** Mail: the test of its settings, and passwords reset by mail. */
export const conformance = defineConformance({
  scenarios: [
    scenario('A test mail goes to the address of who asks for it, and a failure says why', async (fixture) => {
      const session = await fixture.administrator()
      await withMail(fixture, async (mail) => {
        await session.expectError(testMail, {}, mailNotSetUp)
        await setUp(fixture, mail)
        await setAddress(session, 'administrator@example.cn')
        const { address } = await session.call(testMail, {})
        assert(address === 'administrator@example.cn', `the mail went to ${address}`)
        await mail.find(address, /测试邮件|test email/)
        await write(fixture, { mailPort: 9 })
        await session.expectError(testMail, {}, mailFailed)
      })
    }),

    scenario('A forgotten password is replaced with a link from a mail, which works once', async (fixture) => {
      const { password } = fixture.limitedAccount()
      if (!newPassword.safeParse(password).success)
        throw new SkippedCheck('the password of the second account does not meet the rules for new passwords, so it could not be restored')
      await withMail(fixture, async (mail) => {
        await fixture.visitor().expectError(requestPasswordReset, { body: { name: 'anybody' } }, resetUnavailable)
        await setUp(fixture, mail)
        await resetOnce(fixture, mail, await fixture.signedIn(fixture.limitedAccount()))
      })
    }),
  ],
})
