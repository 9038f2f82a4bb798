import * as z from 'zod/mini'
import { loginResult } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { secondFactorRequired } from '#contract/factors/second-factor.ts'
import { policyErrors } from '#contract/identity/sign-in-policies.ts'
import { instant, isStorable } from '#contract/schemas/schemas.ts'
import {
  alreadyLinked,
  identityInUse,
  identityNotLinked,
  lastSignInWay,
  linkedUserDisabled,
  providerUnavailable,
  singleSignOnOff,
  singleSignOnOutdated,
} from './single-sign-on-errors.ts'

/** Where the identity provider sends the browser back to, below the API base. */
export const singleSignOnCallbackPath = '/login/sso/callback'

/** The parameters of the page that the browser returns to: a one-time code or an error, and the earlier choices. */
export const singleSignOnParameters = { code: 'sso', failure: 'ssoFailure', remember: 'remember', redirect: 'redirect' } as const

/** What went wrong at the identity provider, or on the way back: the person gave up, or anything else. */
export const singleSignOnFailures = ['cancelled', 'outdated', 'failed'] as const

/** What went wrong at the identity provider, or on the way back. */
export type SingleSignOnFailure = (typeof singleSignOnFailures)[number]

/** A code that counts once, for a minute, in the browser that went to the identity provider. */
export const singleSignOnCode = z.string().check(z.regex(/^[\w-]{43}$/))

/** The address of the identity provider that the browser goes to. */
const started = z.object({ address: z.string() })

/** Starts a sign-in with an account of the identity provider. `remember` is as in POST /login. */
export const startSingleSignOn = defineCall({
  resource: 'session',
  operation: 'startSingleSignOn',
  method: 'POST',
  path: '/login/sso',
  permission: 'public',
  body: z.strictObject({
    remember: z._default(z.boolean(), true),
    /** The page that the console opens afterwards, which it checks itself. */
    redirect: z._default(z.string().check(z.maxLength(500), z.refine(isStorable, { error: 'unstorable' })), ''),
  }),
  result: started,
  errors: [singleSignOnOff, providerUnavailable],
})

/** Completes such a sign-in with the code that the browser came back with; a second factor is asked for as after a password. */
export const completeSingleSignOn = defineCall({
  resource: 'session',
  operation: 'completeSingleSignOn',
  method: 'POST',
  path: '/login/sso/complete',
  permission: 'public',
  body: z.strictObject({ code: singleSignOnCode }),
  result: loginResult,
  errors: [singleSignOnOff, singleSignOnOutdated, identityNotLinked, linkedUserDisabled, secondFactorRequired, ...policyErrors],
})

const invalidates = ['singleSignOn', 'audit'] as const

/** The single sign-on of the signed-in user. */
export const getOwnSingleSignOn = defineCall({
  resource: 'singleSignOn',
  operation: 'get',
  method: 'GET',
  path: '/account/sso',
  permission: 'signedIn',
  result: z.object({
    /** The name of the identity provider; null if single sign-on is off, empty without a name. */
    label: z.nullable(z.string()),
    /** Since when an account of the identity provider is linked; null if none is. */
    linkedSince: z.nullable(instant),
  }),
})

/** Starts to link an account of the identity provider; the browser returns to the page `returnTo` of the console. */
export const startLinking = defineCall({
  resource: 'singleSignOn',
  operation: 'start',
  method: 'POST',
  path: '/account/sso/start',
  permission: 'signedIn',
  requiresConfirmation: true,
  body: z.strictObject({ returnTo: z.string().check(z.maxLength(200), z.regex(/^(?:\/[\w-]+)+(?:\?tab=[\w-]+)?$/)) }),
  result: started,
  errors: [singleSignOnOff, providerUnavailable, alreadyLinked],
})

/** Links the account that the user has signed in with at the identity provider, with the code that the browser came back with. */
export const linkIdentity = defineCall({
  resource: 'singleSignOn',
  operation: 'create',
  method: 'POST',
  path: '/account/sso',
  permission: 'signedIn',
  requiresConfirmation: true,
  body: z.strictObject({ code: singleSignOnCode }),
  result: z.null(),
  errors: [singleSignOnOff, singleSignOnOutdated, identityInUse, alreadyLinked],
  invalidates,
})

/** Ends the link. Refused if the user could not sign in any more. */
export const unlinkIdentity = defineCall({
  resource: 'singleSignOn',
  operation: 'remove',
  method: 'DELETE',
  path: '/account/sso',
  permission: 'signedIn',
  requiresConfirmation: true,
  result: z.null(),
  errors: [lastSignInWay],
  invalidates,
})
