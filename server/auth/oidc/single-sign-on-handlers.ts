import { AppError } from '#contract/errors/app-error.ts'
import type { LoginReason } from '#contract/identity/login-log.ts'
import { ssoCreatesAccounts, ssoGroupRoles, ssoLabel } from '#contract/settings/single-sign-on-settings.ts'
import {
  alreadyLinked,
  identityInUse,
  identityNotLinked,
  lastSignInWay,
  linkedUserDisabled,
  providerUnavailable,
  singleSignOnOff,
  singleSignOnOutdated,
} from '#contract/single-sign-on/single-sign-on-errors.ts'
import {
  completeSingleSignOn,
  getOwnSingleSignOn,
  linkIdentity,
  startLinking,
  startSingleSignOn,
  unlinkIdentity,
} from '#contract/single-sign-on/single-sign-on.ts'
import type { Connection } from '#server/db/database.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { Access } from '#server/auth/access.ts'
import { actorOf } from '#server/auth/credentials.ts'
import { askSecondFactor } from '#server/auth/factors/ask-second-factor.ts'
import { loginLog, refusalLock } from '#server/auth/login-log/login-log.ts'
import { knownSources, openSession, signedIn } from '#server/auth/open-session.ts'
import type { Principal } from '#server/kit/principal.ts'
import { newSecret, secretHash } from '#server/platform/random-secret.ts'
import { newId } from '#server/ids.ts'
import { rightsLock } from '#server/identity/rights.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'
import { canSignInWithoutIdentity, identitiesLock, signInWayLocks } from './linked-identities.ts'
import { providedIdentity, type ProvidedIdentity } from './identity-provider.ts'
import { identityStore } from './identity-store.ts'
import { applyMappedRoles } from './mapped-roles.ts'
import { createAccount } from './new-account.ts'
import { ProviderError, reasonsOf } from './provider-errors.ts'
import { returnStore } from './return-store.ts'
import { clearStateCookie, readStates, type SignInState, stateCookies, stateLifeMs } from './sign-in-state.ts'

type Visit = Context<Principal | null>

/** The issuer whose accounts count; throws `singleSignOnOff`. */
async function requireIssuer({ provider }: Access): Promise<string> {
  const issuer = await provider.issuer()
  if (issuer === undefined) throw new AppError(singleSignOnOff)
  return issuer
}

/** Sends a browser to the identity provider, with a cookie that it is known by when it comes back. */
async function start(
  access: Access,
  context: Visit,
  options: Pick<SignInState, 'isRemembered' | 'redirect' | 'link'>,
): Promise<{ address: string }> {
  await requireIssuer(access)
  const { client, clock } = context
  const random = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  try {
    const address = await access.provider.signInUrl(random)
    const state = { ...random, ...options, expiresAt: clock.now() + stateLifeMs }
    const others = readStates(access.secrets, client.cookies, client, clock.now())
    for (const cookie of stateCookies(access.secrets, client, state, others)) context.setCookie(cookie)
    return { address }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    access.log.warn({ reasons: reasonsOf(error), requestId: client.requestId }, 'the identity provider cannot be used')
    throw new AppError(providerUnavailable)
  }
}

/**
 * What this browser brings back for a purpose, with the code of that flow. Everybody can ask, so a code that nobody came back with opens no write
 * transaction; none can be guessed, so nothing is counted. Throws `singleSignOnOutdated`.
 */
async function requireState(
  access: Access,
  { client, clock }: Visit,
  code: string,
  isFor: (link: SignInState['link']) => boolean,
): Promise<SignInState> {
  const now = clock.now()
  for (const state of readStates(access.secrets, client.cookies, client, now)) {
    if (!isFor(state.link)) continue
    if (await returnStore(access.read).hasCode(secretHash(state.state), secretHash(code), now)) return state
  }
  throw new AppError(singleSignOnOutdated)
}

/** Who came back with a code; the code does not count again. Throws `singleSignOnOutdated`. */
async function takeIdentity(
  db: Connection,
  { clock }: Visit,
  { code, state, issuer }: { code: string; state: SignInState; issuer: string },
): Promise<ProvidedIdentity> {
  const text = await returnStore(db).take(secretHash(state.state), secretHash(code), clock.now())
  const identity = text === undefined ? undefined : providedIdentity.parse(JSON.parse(text))
  if (identity?.issuer !== issuer) throw new AppError(singleSignOnOutdated)
  return identity
}

/** Notes a refused sign-in, in the audit log and in the sign-in log. */
async function refuse({ writes }: Access, context: Visit, user: User | undefined, reason: LoginReason): Promise<void> {
  const { client, clock } = context
  await writes.systemWrite(
    async ({ db, note }) => {
      await note(actorOf(context, { username: user?.username ?? '' }), { action: 'session.create', result: 'refused' })
      await loginLog(db).add({ user, client, outcome: { result: 'refused', reason }, isSingleSignOn: true }, clock)
    },
    { locks: [refusalLock(user)] },
  )
}

const roleChange = { invalidates: ['users', 'roles', 'audit'] }

/** The user whom an account belongs to, who gets an account if that is set; throws if nobody may sign in with it. */
async function userOf(access: Access, context: Visit, identity: ProvidedIdentity): Promise<User> {
  const { settings, clock } = context
  const linked = await identityStore(access.read).find(identity.issuer, identity.subject)
  const user = linked && (await userStore(access.read).find(linked.userId))
  if (user && !user.isEnabled) {
    await refuse(access, context, user, 'disabled')
    throw new AppError(linkedUserDisabled)
  }
  if (user) return user
  if (!(await settings.get(ssoCreatesAccounts))) {
    await refuse(access, context, undefined, 'notLinked')
    throw new AppError(identityNotLinked)
  }
  const mapping = { groupRoles: await settings.get(ssoGroupRoles), groups: identity.groups ?? [] }
  const name = { action: 'users.createBySingleSignOn', ...roleChange }
  return access.writes.change(
    actorOf(context, {}),
    name,
    async (uow) => {
      // Of two at once, the second finds the account of the first.
      if (await identityStore(uow.db).find(identity.issuer, identity.subject)) throw new AppError(singleSignOnOutdated)
      return createAccount(uow, identity, mapping, clock)
    },
    { locks: [identitiesLock, rightsLock] },
  )
}

/** Brings the roles of the user's groups up to date. */
async function followGroups(access: Access, context: Visit, user: User, { groups }: ProvidedIdentity): Promise<void> {
  const groupRoles = await context.settings.get(ssoGroupRoles)
  if (groupRoles.length === 0) return
  if (groups === null) {
    const { requestId } = context.client
    access.log.warn({ userId: user.id, requestId }, 'the identity provider did not say the groups of a user, whose roles stay as they are')
    return
  }
  const actor = actorOf(context, { userId: user.id, username: user.username })
  await access.writes.change(
    actor,
    { action: 'users.followGroups', ...roleChange },
    async (uow) => {
      if (!(await applyMappedRoles(uow, user, { groupRoles, groups }, context.clock))) uow.unchanged()
    },
    { locks: [rightsLock] },
  )
}

function completeHandler(access: Access): Handler {
  return handle(completeSingleSignOn, async ({ body: { code } }, context) => {
    const issuer = await requireIssuer(access)
    const state = await requireState(access, context, code, (link) => link === null)
    const { isRemembered } = state
    context.setCookie(clearStateCookie(context.client, state.state))
    const identity = await access.writes.systemWrite(({ db }) => takeIdentity(db, context, { code, state, issuer }))
    const user = await userOf(access, context, identity)
    await followGroups(access, context, user, identity)
    const isConfirmed = identity.isFresh && !(await canSignInWithoutIdentity(access.read, user.id))
    // No attempt was counted that could be given back.
    const settle = () => Promise.resolve()
    await askSecondFactor(access, context, { user, isRemembered, isSingleSignOn: true, isConfirmed, refund: settle })
    const { device } = await knownSources(access, context, user.username)
    const opened = await openSession(access, context, {
      user,
      isRemembered,
      isKnownDevice: device !== undefined,
      isSingleSignOn: true,
      isConfirmed,
      settle,
    })
    return signedIn(access, opened, context.language, { isSingleSignOn: true })
  })
}

/** The audited user of a link, without any value. */
function auditedPerson({ id, username }: Principal) {
  return { resource: 'users', recordId: id, title: username, before: null, after: null }
}

function linkHandler(access: Access): Handler {
  return handle(linkIdentity, async ({ body: { code } }, context) => {
    const { principal, client, clock } = context
    const issuer = await requireIssuer(access)
    const state = await requireState(access, context, code, (link) => link?.sessionId === principal.sessionId)
    await context.change(
      async ({ db, audit }) => {
        const { subject } = await takeIdentity(db, context, { code, state, issuer })
        const store = identityStore(db)
        if (await store.findOf(principal.id, issuer)) throw new AppError(alreadyLinked)
        await store.release(issuer, subject)
        if (await store.find(issuer, subject)) throw new AppError(identityInUse)
        await store.add(newId(clock), { userId: principal.id, issuer, subject, createdAt: clock.now() })
        audit(auditedPerson(principal))
      },
      // Another request that links the same account waits, and finds it linked.
      { locks: [identitiesLock] },
    )
    context.setCookie(clearStateCookie(client, state.state))
    return null
  })
}

function unlinkHandler(access: Access): Handler {
  return handle(unlinkIdentity, async (_, { principal, change }) => {
    const issuer = await access.provider.knownIssuer()
    return change(
      async ({ db, audit, unchanged }) => {
        const store = identityStore(db)
        if (!(await store.findOf(principal.id, issuer))) {
          unchanged()
          return null
        }
        if (!(await canSignInWithoutIdentity(db, principal.id))) throw new AppError(lastSignInWay)
        await store.remove(principal.id, issuer)
        audit(auditedPerson(principal))
        return null
      },
      { locks: signInWayLocks(principal.id) },
    )
  })
}

/** Handlers of sign-ins with an account of the identity provider, and of the caller's link to one. */
export function singleSignOnHandlers(access: Access): Handler[] {
  return [
    handle(startSingleSignOn, ({ body: { remember, redirect } }, context) =>
      start(access, context, { isRemembered: remember, redirect, link: null }),
    ),

    completeHandler(access),

    handle(getOwnSingleSignOn, async (_, { principal, settings }) => {
      const issuer = await access.provider.issuer()
      const linked = await identityStore(access.read).findOf(principal.id, await access.provider.knownIssuer())
      return {
        label: issuer === undefined ? null : await settings.get(ssoLabel),
        linkedSince: linked ? new Date(linked.createdAt).toISOString() : null,
      }
    }),

    handle(startLinking, async ({ body: { returnTo } }, context) => {
      const { id, sessionId } = context.principal
      if (await identityStore(access.read).findOf(id, await requireIssuer(access))) throw new AppError(alreadyLinked)
      return start(access, context, { isRemembered: false, redirect: '', link: { sessionId, returnTo } })
    }),

    linkHandler(access),
    unlinkHandler(access),
  ]
}
