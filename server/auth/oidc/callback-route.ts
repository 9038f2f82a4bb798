import { type SingleSignOnFailure, singleSignOnCallbackPath, singleSignOnParameters } from '#contract/single-sign-on/single-sign-on.ts'
import type { Route, RouteContext } from '#server/kit/route.ts'
import type { Access } from '#server/auth/access.ts'
import { minuteMs } from '#server/clock.ts'
import { actorOf } from '#server/auth/credentials.ts'
import { loginLog, refusalLock } from '#server/auth/login-log/login-log.ts'
import { newSecret, secretHash } from '#server/platform/random-secret.ts'
import { ProviderError, reasonsOf } from './provider-errors.ts'
import { returnStore } from './return-store.ts'
import { readStates, type SignInState } from './sign-in-state.ts'

/** How long the code counts that the console completes the sign-in with. */
const codeLifeMs = minuteMs

/** The parameter that the browser comes back to the console with. */
type Outcome = { readonly code: string } | { readonly failure: SingleSignOnFailure }

type Parts = Pick<Access, 'provider' | 'writes' | 'attempts' | 'secrets' | 'read' | 'log'>

/** Notes a failed sign-in; what the provider said is in the process log alone. */
async function refuse({ writes }: Parts, context: RouteContext): Promise<void> {
  const { client, clock } = context
  const actor = actorOf({ client }, {})
  await writes.systemWrite(
    async ({ db, note }) => {
      await note(actor, { action: 'session.create', result: 'refused' })
      const outcome = { result: 'refused', reason: 'singleSignOnFailed' } as const
      await loginLog(db).add({ user: undefined, client, outcome, isSingleSignOn: true }, clock)
    },
    { locks: [refusalLock(undefined)] },
  )
}

/** Asks the identity provider who came back, once for each state, and keeps it for the console. */
async function identify(parts: Parts, context: RouteContext, state: SignInState): Promise<Outcome> {
  const { client, clock, request } = context
  const key = secretHash(state.state)
  if (await returnStore(parts.read).has(key)) return { failure: 'outdated' }
  const attempt = await parts.attempts.count(null, client)
  if (!attempt.isAllowed) return { failure: 'failed' }
  try {
    const identity = await parts.provider.identify(new URL(request.url).search, state)
    const code = newSecret()
    const now = clock.now()
    const isFirst = await parts.writes.systemWrite(async ({ db }) => {
      await attempt.refund(db)
      const times = { codeExpiresAt: now + codeLifeMs, expiresAt: state.expiresAt }
      return returnStore(db).add({ key, codeHash: secretHash(code), identity: JSON.stringify(identity), ...times }, now)
    })
    return isFirst ? { code } : { failure: 'outdated' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    parts.log.warn({ reasons: reasonsOf(error), requestId: client.requestId }, 'single sign-on failed')
    await refuse(parts, context)
    return { failure: 'failed' }
  }
}

async function outcomeOf(parts: Parts, context: RouteContext, state: SignInState | undefined): Promise<Outcome> {
  // Without a state of this browser nobody is asked anything.
  if (!state) return { failure: 'outdated' }
  const error = new URL(context.request.url).searchParams.get('error')
  if (error !== null) return { failure: error === 'access_denied' ? 'cancelled' : 'failed' }
  return identify(parts, context, state)
}

/** Where the identity provider sends the browser back to. It opens no session: the console completes the sign-in with a code. */
export function singleSignOnRoute(parts: Parts): Route {
  const { provider, secrets } = parts
  return {
    method: 'GET',
    path: singleSignOnCallbackPath,
    permission: 'public',
    async respond(context) {
      const { client, clock, request } = context
      const returned = new URL(request.url).searchParams.get('state')
      const state = readStates(secrets, client.cookies, client, clock.now()).find((one) => one.state === returned)
      const outcome = (await provider.issuer()) === undefined ? { failure: 'failed' as const } : await outcomeOf(parts, context, state)
      const target = provider.pageUrl(state?.link?.returnTo ?? '/login')
      if (state?.link === null && state.redirect !== '') target.searchParams.set(singleSignOnParameters.redirect, state.redirect)
      if (state?.link === null && !state.isRemembered) target.searchParams.set(singleSignOnParameters.remember, '0')
      if ('code' in outcome) target.searchParams.set(singleSignOnParameters.code, outcome.code)
      else target.searchParams.set(singleSignOnParameters.failure, outcome.failure)
      return new Response(null, { status: 302, headers: { location: target.href, 'cache-control': 'no-store' } })
    },
  }
}
