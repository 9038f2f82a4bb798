import type { Configuration, CustomFetch } from 'openid-client'
import * as z from 'zod/mini'
import { confirmationMinutes } from '#contract/confirmation.ts'
import { singleSignOnCallbackPath } from '#contract/single-sign-on/single-sign-on.ts'
import {
  ssoClientId,
  ssoClientSecret,
  ssoEnabled,
  ssoGroupClaim,
  ssoIssuer,
  ssoScopes,
} from '#contract/settings/single-sign-on-settings.ts'
import { dayMs, minuteMs, secondMs } from '#server/clock.ts'
import type { Outgoing } from '#server/outgoing/outgoing.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { normalIssuer } from './linked-identities.ts'
import { ProviderError, problemOf } from './provider-errors.ts'
import { groupsIn } from './group-claim.ts'

/** Loaded on first use: most installations have no identity provider. */
const library = () => import('openid-client')

/** What an identity provider said about a user; `issuer` and `subject` alone say who it is. */
export const providedIdentity = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** What a new account may be called. */
  username: z.string(),
  realName: z.string(),
  /** Empty unless the identity provider has verified it. */
  email: z.string(),
  /** Null if it did not say them. */
  groups: z.nullable(z.array(z.string())),
  /** The identity provider has asked them who they are a moment ago; it may also know them from before. */
  isFresh: z.boolean(),
})

/** What an identity provider said about a user. */
export type ProvidedIdentity = z.output<typeof providedIdentity>

/** What the console knows an identity provider by. */
export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** How long what an identity provider says about itself is used. */
const discoveryLifeMs = 10 * minuteMs

/** How long a provider that did not answer is not asked again. */
const retryMs = 5 * secondMs

/**
 * How long ago users may have proved at the identity provider who they are, in seconds: a year. Nobody is asked again because of it; a provider that
 * is asked for a limit must say when it was (`auth_time`, OpenID Connect Core 1.0 §2).
 */
const maxAgeSeconds = (365 * dayMs) / secondMs

/** How much the clocks may differ, in seconds. */
const clockToleranceSeconds = 30

interface Discovered {
  readonly key: string
  readonly until: number
  readonly configuration: Promise<Configuration>
}

/** All requests of the library go through the guard; it neither follows redirects nor reaches private addresses. */
function guardedFetch(outgoing: Outgoing): CustomFetch {
  return (url, { method, headers, body }) =>
    outgoing.fetch(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    })
}

/** Runs what asks the identity provider; throws a `ProviderError` if it fails. */
async function asking<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(problemOf(error), error)
  }
}

/** Reads what an identity provider says about itself. Throws a `ProviderError` if it cannot be reached or says something else than expected. */
export async function discoverProvider(outgoing: Outgoing, { issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  if (!URL.canParse(issuer)) throw new ProviderError('badUrl', undefined)
  const url = new URL(issuer)
  const isPlain = url.protocol === 'http:'
  if (isPlain && !outgoing.isAllowed(url)) throw new ProviderError('insecure', undefined)
  const client = await library()
  const authenticate: Parameters<typeof client.discovery>[3] = (server, metadata, body, headers) => {
    if (clientSecret === '') return client.None()(server, metadata, body, headers)
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
    return method(clientSecret)(server, metadata, body, headers)
  }
  const options = {
    [client.customFetch]: guardedFetch(outgoing),
    execute: [
      // Signatures count, not only the connection that a token came over; and with that, `alg: none` is refused.
      client.enableNonRepudiationChecks,
      // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; only for hosts that the machine allows without TLS
      ...(isPlain ? [client.allowInsecureRequests] : []),
    ],
  }
  const metadata = { [client.clockTolerance]: clockToleranceSeconds }
  return asking(() => client.discovery(url, clientId, metadata, authenticate, options))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The address of a page of the console, as people open it. */
function pageAt(publicUrl: URL | undefined, path: string): URL {
  const base = publicUrl?.href ?? ''
  return new URL(path.replace(/^\//, ''), base.endsWith('/') ? base : `${base}/`)
}

/** Where the identity provider sends the browser back to. */
export function callbackUrl(publicUrl: URL | undefined): URL {
  return pageAt(publicUrl, `api${singleSignOnCallbackPath}`)
}

/** The identity provider of the settings. */
export class IdentityProvider {
  readonly #settings: CurrentSettings
  readonly #outgoing: Outgoing
  readonly #publicUrl: URL | undefined
  #discovered: Discovered | undefined

  constructor({ settings, outgoing, publicUrl }: { settings: CurrentSettings; outgoing: Outgoing; publicUrl: URL | undefined }) {
    this.#settings = settings
    this.#outgoing = outgoing
    this.#publicUrl = publicUrl
  }

  /** The issuer whose accounts can sign in; undefined while single sign-on is off. */
  async issuer(): Promise<string | undefined> {
    const isOn = this.#publicUrl !== undefined && (await this.#settings.get(ssoEnabled))
    return isOn ? normalIssuer(await this.#settings.get(ssoIssuer)) : undefined
  }

  /** The issuer of the settings, whether single sign-on is on or off; accounts stay linked while it is off. */
  async knownIssuer(): Promise<string> {
    return normalIssuer(await this.#settings.get(ssoIssuer))
  }

  /** The address of a page of the console, as people open it. */
  pageUrl(path: string): URL {
    return pageAt(this.#publicUrl, path)
  }

  /** Where to send a browser. */
  async signInUrl({ state, nonce, verifier }: { state: string; nonce: string; verifier: string }): Promise<string> {
    const client = await library()
    const url = client.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: callbackUrl(this.#publicUrl).href,
      scope: await this.#settings.get(ssoScopes),
      state,
      nonce,
      max_age: String(maxAgeSeconds),
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return url.href
  }

  /** Exchanges what a browser came back with for who it is. Throws a `ProviderError` if anything is not as expected: state, nonce, issuer, audience, signature. */
  async identify(
    search: string,
    { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
  ): Promise<ProvidedIdentity> {
    const client = await library()
    const configuration = await this.#configuration()
    const url = callbackUrl(this.#publicUrl)
    url.search = search
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    const groupClaim = await this.#settings.get(ssoGroupClaim)
    const { claims, tokens } = await asking(async () => {
      const received = await client.authorizationCodeGrant(configuration, url, checks)
      const said = received.claims()
      if (!said) throw new Error('There is no ID token')
      return { claims: said, tokens: received }
    })
    const asksGroups = groupClaim !== '' && groupsIn(claims, groupClaim) === undefined
    const needsMore = asksGroups && configuration.serverMetadata().userinfo_endpoint !== undefined
    const all = needsMore
      ? { ...(await asking(() => client.fetchUserInfo(configuration, tokens.access_token, claims.sub))), ...claims }
      : claims
    return {
      issuer: normalIssuer(claims.iss),
      subject: claims.sub,
      username: text(all['preferred_username']),
      realName: text(all['name']),
      email: all['email_verified'] === true ? text(all['email']) : '',
      groups: groupsIn(all, groupClaim) ?? null,
      isFresh: typeof claims.auth_time === 'number' && Date.now() - claims.auth_time * secondMs < confirmationMinutes * minuteMs,
    }
  }

  /** What the identity provider says about itself, asked for again after a while, after a failure and when the settings have changed. */
  async #configuration(): Promise<Configuration> {
    const [issuer, clientId, clientSecret] = [
      await this.#settings.get(ssoIssuer),
      await this.#settings.get(ssoClientId),
      await this.#settings.get(ssoClientSecret),
    ]
    const settings = { issuer, clientId, clientSecret }
    const key = JSON.stringify(settings)
    const known = this.#discovered
    // Tokens have the time of this machine, whatever clock a test has.
    if (known?.key === key && Date.now() < known.until) return known.configuration
    const configuration = discoverProvider(this.#outgoing, settings)
    this.#discovered = { key, until: Date.now() + discoveryLifeMs, configuration }
    configuration.catch(() => {
      // A while, so that visitors cannot make the server ask again and again.
      if (this.#discovered?.configuration === configuration) this.#discovered = { key, until: Date.now() + retryMs, configuration }
    })
    return configuration
  }
}
