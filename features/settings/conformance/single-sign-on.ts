import { getAdminInfo, logout } from '#contract/access.ts'
import { badRequest } from '#contract/errors/error.ts'
import { alreadyLinked, identityInUse, identityNotLinked, singleSignOnOff } from '#contract/single-sign-on/single-sign-on-errors.ts'
import {
  completeSingleSignOn,
  getOwnSingleSignOn,
  linkIdentity,
  singleSignOnCallbackPath,
  singleSignOnParameters,
  startLinking,
  startSingleSignOn,
  unlinkIdentity,
} from '#contract/single-sign-on/single-sign-on.ts'
import { checkProvider } from '#features/settings/contract/provider-calls.ts'
import { listSettings, type SettingValue, updateSettings } from '#features/settings/contract/setting-calls.ts'
import { getUserIdentity, setUserIdentity } from '#features/users/contract/users.ts'
import { nameOf } from '#conformance/answer.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import type { Fixture } from '#conformance/fixture.ts'
import { defineConformance, type Scenario, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'
import type { TargetIdentityProvider } from '#conformance/target.ts'

const calls = [
  startSingleSignOn,
  completeSingleSignOn,
  getOwnSingleSignOn,
  startLinking,
  linkIdentity,
  unlinkIdentity,
  checkProvider,
  getUserIdentity,
  setUserIdentity,
]

const returnTo = '/setting/account?tab=security'

async function save(session: Session, values: Readonly<Record<string, SettingValue>>): Promise<void> {
  const { list } = await session.call(listSettings, {})
  const { version = 0 } = list.find(({ id }) => id === 'singleSignOn') ?? {}
  const body = { version, values: Object.entries(values).map(([key, value]) => ({ key, value })) }
  await session.confirm()
  await session.call(updateSettings, { params: { group: 'singleSignOn' }, body })
}

/** Goes to the identity provider and back, and returns the code that the console gets. */
async function comeBack(session: Session, provider: TargetIdentityProvider, address: string, sub: string): Promise<string> {
  const back = await session.visit(singleSignOnCallbackPath + provider.signIn(address, { sub }))
  return assertDefined(back.searchParams.get(singleSignOnParameters.code) ?? undefined, `the browser came back with ${back.search}`)
}

/** Runs `work` while single sign-on is on. */
async function withSingleSignOn(
  fixture: Fixture,
  work: (provider: TargetIdentityProvider, session: Session) => Promise<void>,
): Promise<void> {
  if (calls.every((call) => fixture.target.leftOut?.includes(nameOf(call)))) return
  const provider = fixture.target.identityProvider
  if (!provider) return fixture.withhold(calls, 'there is no identity provider')
  const session = await fixture.administrator()
  const { issuer, clientId, clientSecret } = provider
  await save(session, { ssoEnabled: true, ssoIssuer: issuer, ssoClientId: clientId, ssoClientSecret: clientSecret })
  try {
    await work(provider, session)
  } finally {
    await save(session, { ssoEnabled: false })
  }
}

const scenarios: readonly Scenario[] = [
  scenario('An account of the identity provider is linked, signs in, and no longer does once it is unlinked', (fixture) =>
    withSingleSignOn(fixture, async (provider) => {
      const sub = `linked-${crypto.randomUUID()}`
      const own = await fixture.signedIn(fixture.limitedAccount())
      const { address } = await own.call(startLinking, { body: { returnTo } })
      await own.call(linkIdentity, { body: { code: await comeBack(own, provider, address, sub) } })
      const { label, linkedSince } = await own.call(getOwnSingleSignOn, {})
      assert(label !== null && linkedSince !== null, 'the account is not linked')
      await own.expectError(startLinking, { body: { returnTo } }, alreadyLinked)

      const visitor = fixture.visitor()
      const { address: signInAddress } = await visitor.call(startSingleSignOn, { body: {} })
      const code = await comeBack(visitor, provider, signInAddress, sub)
      visitor.username = own.username
      visitor.token = (await visitor.call(completeSingleSignOn, { body: { code } })).token
      assert((await visitor.call(getAdminInfo, {})).username === own.username, 'another user is signed in')
      await visitor.call(logout, {})
      visitor.token = ''
      visitor.username = ''

      await own.call(unlinkIdentity, {})
      const { address: lastAddress } = await visitor.call(startSingleSignOn, { body: {} })
      const unlinked = await comeBack(visitor, provider, lastAddress, sub)
      await visitor.expectError(completeSingleSignOn, { body: { code: unlinked } }, identityNotLinked)
      await own.call(logout, {})
    }),
  ),

  scenario('An administrator links a user, an account to one user alone, and ends the link', (fixture) =>
    withSingleSignOn(fixture, async (_, session) => {
      const limited = await fixture.limited()
      const [{ userId: own }, { userId: other }] = [await session.call(getAdminInfo, {}), await limited.call(getAdminInfo, {})]
      const subject = `by-administrator-${crypto.randomUUID()}`
      await session.call(setUserIdentity, { params: { id: other }, body: { subject } })
      assert((await session.call(getUserIdentity, { params: { id: other } })).subject === subject, 'another account is linked')
      await session.expectError(setUserIdentity, { params: { id: own }, body: { subject } }, identityInUse)
      await session.call(setUserIdentity, { params: { id: other }, body: { subject: '' } })
    }),
  ),

  scenario('An identity provider is tried before it is saved', (fixture) =>
    withSingleSignOn(fixture, async ({ issuer }, session) => {
      const fine = await session.call(checkProvider, { body: { issuer } })
      assert(fine.problem === null, `there is a problem: ${fine.problem}`)
      for (const [address, expected] of [
        ['http://example.com/', 'insecure'],
        ['https://127.0.0.1/', 'privateAddress'],
        [`${issuer}/other`, 'notProvider'],
      ] as const) {
        const { problem } = await session.call(checkProvider, { body: { issuer: address } })
        assert(problem === expected, `${address} has the problem ${problem} instead of ${expected}`)
      }
    }),
  ),

  scenario('Single sign-on that is off begins nothing, and cannot be switched on without an identity provider', async (fixture) => {
    const session = await fixture.administrator()
    const { list } = await session.call(listSettings, {})
    const { version } = assertDefined(
      list.find(({ id }) => id === 'singleSignOn'),
      'there is no group singleSignOn',
    )
    const values = [
      { key: 'ssoEnabled', value: true },
      { key: 'ssoIssuer', value: '' },
    ]
    await session.confirm()
    await session.expectError(updateSettings, { params: { group: 'singleSignOn' }, body: { version, values } }, badRequest)
    if (fixture.target.identityProvider) await fixture.visitor().expectError(startSingleSignOn, { body: {} }, singleSignOnOff)
  }),
]

/** Sign-in with an account of an identity provider. */
export const conformance = defineConformance({ scenarios })
