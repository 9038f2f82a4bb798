import { getAdminInfo, login } from '#contract/access.ts'
import { confirmationMinutes, confirmIdentity } from '#contract/confirmation.ts'
import { badRequest } from '#contract/errors/error.ts'
import { signInOutdated, wrongCode } from '#contract/factors/factor-errors.ts'
import { secondFactorRequired } from '#contract/factors/second-factor.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey, requestOwnPasskey } from '#contract/factors/passkeys.ts'
import { completeLogin, requestPasskey } from '#contract/factors/sign-in.ts'
import { beginTotp, getTotp, proveTotp, recoveryCodeCount, removeTotp, replaceRecoveryCodes } from '#contract/factors/totp.ts'
import { assert } from '#conformance/assertions.ts'
import type { Fixture } from '#conformance/fixture.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'
import { softwarePasskey } from '#conformance/software-passkey.ts'
import type { Account } from '#conformance/target.ts'
import { authenticatorCode } from '#conformance/totp.ts'

const minuteMs = 60_000
const stepMs = 30_000
const passkeyCalls = [requestPasskey, beginPasskey, addPasskey, requestOwnPasskey, renamePasskey, removePasskey]

/** A separate account, where the target has one: no other scenario signs in with it while it has a second factor. */
async function ownAccount(fixture: Fixture): Promise<Account> {
  return (await fixture.target.accountWithout?.('second factor')) ?? fixture.limitedAccount()
}

/** The target's time, which a confirmation returns. */
async function confirm(session: Session, { password }: Account): Promise<number> {
  const { confirmedUntil } = await session.call(confirmIdentity, { body: { password } })
  return Date.parse(confirmedUntil) - confirmationMinutes * minuteMs
}

/** Sets up an authenticator app, runs `work` with its secret and recovery codes, and removes it. */
async function withTotp(
  fixture: Fixture,
  work: (session: Session, account: Account, app: { secret: string; recoveryCodes: readonly string[] }) => Promise<void>,
): Promise<void> {
  const account = await ownAccount(fixture)
  const session = await fixture.signedIn(account)
  try {
    const { secret } = await session.call(beginTotp, {})
    const code = await authenticatorCode(secret, await confirm(session, account))
    const { recoveryCodes } = await session.call(proveTotp, { body: { code } }, { isUnconfirmed: true })
    await work(session, account, { secret, recoveryCodes })
  } finally {
    await session.call(removeTotp, {})
  }
}

/** Gives the right password, which is not enough. */
async function afterPassword(fixture: Fixture, { username, password }: Account): Promise<Session> {
  const visitor = fixture.visitor()
  await visitor.expectError(login, { body: { params: { username, password } } }, secondFactorRequired)
  visitor.username = username
  return visitor
}

/** Completes a sign-in that waits for its second factor. */
async function complete(visitor: Session, body: { readonly kind: 'totp' | 'recoveryCode'; readonly code: string }): Promise<void> {
  const { token } = await visitor.call(completeLogin, { body })
  visitor.token = token
  await visitor.call(getAdminInfo, {})
}

const totpScenarios = [
  scenario('An authenticator app is set up with a code, and gives recovery codes; then a sign-in needs a code', (fixture) =>
    withTotp(fixture, async (session, account, { secret, recoveryCodes }) => {
      assert(recoveryCodes.length === recoveryCodeCount, `${recoveryCodes.length} recovery codes instead of ${recoveryCodeCount}`)
      const { since, codesLeft } = await session.call(getTotp, {})
      assert(since !== null && codesLeft === recoveryCodeCount, 'the app is not set up')
      // The code of the next step, because that of this one has been used.
      const next = (await confirm(session, account)) + stepMs
      const visitor = await afterPassword(fixture, account)
      await complete(visitor, { kind: 'totp', code: await authenticatorCode(secret, next) })
    }),
  ),

  scenario('A recovery code completes one sign-in, and none once the codes were replaced', (fixture) =>
    withTotp(fixture, async (session, account, { recoveryCodes }) => {
      const [one = '', other = ''] = recoveryCodes
      await complete(await afterPassword(fixture, account), { kind: 'recoveryCode', code: one })
      const again = await afterPassword(fixture, account)
      await again.expectError(completeLogin, { body: { kind: 'recoveryCode', code: one } }, wrongCode)
      const replaced = await session.call(replaceRecoveryCodes, {})
      const last = await afterPassword(fixture, account)
      await last.expectError(completeLogin, { body: { kind: 'recoveryCode', code: other } }, wrongCode)
      await complete(last, { kind: 'recoveryCode', code: replaced.recoveryCodes[0] ?? '' })
    }),
  ),

  scenario('A wrong code sets up nothing, and without an app the password is enough', async (fixture) => {
    const account = await ownAccount(fixture)
    const session = await fixture.signedIn(account)
    await session.call(beginTotp, {})
    const { issues = [] } = await session.expectError(proveTotp, { body: { code: '000000' } }, wrongCode)
    assert(issues[0]?.path.join('.') === 'code', 'a wrong code must be reported on code')
    await session.expectError(proveTotp, { body: { code: '12345' } }, badRequest)
    assert((await session.call(getTotp, {})).since === null, 'the app is set up')
    await fixture.signedIn(account)
    await session.call(removeTotp, {})
  }),

  scenario('A code without a password before it completes nothing', async (fixture) => {
    await fixture.visitor().expectError(completeLogin, { body: { kind: 'totp', code: '123456' } }, signInOutdated)
  }),
]

const passkeyScenarios = [
  scenario('A passkey is added, renamed, confirms, signs in alone and as a second factor, and is removed', async (fixture) => {
    const account = await ownAccount(fixture)
    const session = await fixture.signedIn(account)
    const { origin } = await session.call(listPasskeys, {})
    if (origin === null) return fixture.withhold(passkeyCalls, 'the server has no address that passkeys belong to')
    const passkey = await softwarePasskey(origin)
    const credential = await passkey.create(await session.call(beginPasskey, {}))
    const { id } = await session.call(addPasskey, { body: { name: '笔记本', credential } })
    await session.call(renamePasskey, { params: { id }, body: { name: '手机' } })
    const { list } = await session.call(listPasskeys, {})
    assert(list.length === 1 && list[0]?.name === '手机', 'the renamed passkey is not listed')
    await session.call(confirmIdentity, { body: { passkey: await passkey.use(await session.call(requestOwnPasskey, {})) } })
    const alone = fixture.visitor()
    alone.username = account.username
    const asked = await alone.call(requestPasskey, { body: { purpose: 'signIn' } })
    alone.token = (await alone.call(completeLogin, { body: { kind: 'passkey', credential: await passkey.use(asked) } })).token
    await alone.call(getAdminInfo, {})
    const second = await afterPassword(fixture, account)
    const request = await second.call(requestPasskey, { body: { purpose: 'secondFactor' } })
    second.token = (await second.call(completeLogin, { body: { kind: 'passkey', credential: await passkey.use(request) } })).token
    await second.call(getAdminInfo, {})
    await session.call(removePasskey, { params: { id } })
    await fixture.signedIn(account)
  }),

  scenario('Passkeys are listed with the address that they belong to, if there is one', async (fixture) => {
    const { list } = await (await fixture.administrator()).call(listPasskeys, {})
    assert(list.length === 0, 'the administrator has passkeys that were not added')
  }),
]

/** Second factors and passkeys. */
export const conformance = defineConformance({ scenarios: [...totpScenarios, ...passkeyScenarios] })
