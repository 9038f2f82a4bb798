import type { CallDefinition } from '#contract/calls/call.ts'
import { dayMs, secondMs } from '#server/clock.ts'
import { lockAfterSeconds, signInTriesPerAccount } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { accountsWithout, limited } from '#server/testing/limited-accounts.ts'
import { startMailCatcher } from '#server/testing/mail-catcher.ts'
import { FakeProvider } from '#server/testing/fake-provider.ts'
import { adminPassword, providerPort, type TestServer } from '#server/testing/test-server.ts'
import type { DiscoveredContract } from '#conformance/discovered-contract.ts'
import { Fixture } from '#conformance/fixture.ts'
import type { Target } from '#conformance/target.ts'

/** The token and the cookie of a session; empty ones are not sent. */
export interface SessionCredentials {
  readonly token: string
  readonly cookie: string
}

/** A request that a scenario makes; valid at that moment. */
export interface ScenarioRequest {
  readonly call: CallDefinition
  /** Without the prefix of calls, such as `/table/list?page=2`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** Sent by the administrator, who has every permission. */
  readonly isByAdministrator: boolean
}

/** Intercepts a request; may pass it on with `send`. */
type Interceptor = (request: ScenarioRequest) => Promise<Response>

/** How test titles name a call. */
export function nameOf({ method, path }: CallDefinition): string {
  return `${method} ${path}`
}

/** Sends a request as it is. */
export function send(server: TestServer, { call, path, headers, body }: ScenarioRequest): Promise<Response> {
  return fetch(`${server.url}/api${path}`, { method: call.method, headers, ...(body !== undefined && { body }) })
}

/** The same request with the credentials of another session. */
export function sentWith(request: ScenarioRequest, { token, cookie }: SessionCredentials): ScenarioRequest {
  const { token: _token, cookie: _cookie, ...others } = request.headers
  return { ...request, headers: { ...others, ...(token !== '' && { token }), ...(cookie !== '' && { cookie }) } }
}

/** Matches paths without parameters first, as the server does. */
function callFinder(calls: readonly CallDefinition[]) {
  const known = calls
    .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
    .map((call) => ({ call, form: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`) }))
  return (method: string, path: string) => known.find(({ call, form }) => call.method === method && form.test(path))?.call
}

/** Knows the administrator's tokens from their sign-ins. */
class Tokens {
  readonly #administrators = new Set<string>()

  async learn(body: string | undefined, response: Response): Promise<void> {
    const token = /"token":"([^"]+)"/.exec(await response.clone().text())?.[1]
    if (token !== undefined && body?.includes(adminPassword)) this.#administrators.add(token)
  }

  isOfAdministrator(token: string | undefined): boolean {
    return token !== undefined && this.#administrators.has(token)
  }
}

/**
 * Runs every scenario of the contract against a server. `intercept` gets each request of a call and may send others before it. Returns the
 * scenarios that failed.
 */
export async function runScenarios(server: TestServer, contract: DiscoveredContract, intercept: Interceptor): Promise<string[]> {
  const mail = await startMailCatcher()
  await server.addPerson(limited.username, limited)
  await server.addPerson('third')
  const provider = new FakeProvider()
  await provider.start(providerPort)
  const find = callFinder(contract.calls)
  const tokens = new Tokens()
  const target: Target = {
    administrator: { username: 'admin', password: adminPassword },
    limited,
    accountWithout: accountsWithout(server),
    isDisposable: true,
    mail,
    identityProvider: provider,
    async send(path, { method, headers, body }) {
      // Counts are cached for a second.
      server.clock.move(2 * secondMs)
      const call = find(method, path)
      if (!call) return fetch(`${server.url}/api${path}`, { method, headers, redirect: 'manual' })
      const isByAdministrator = tokens.isOfAdministrator(headers['token'])
      const response = await intercept({ call, path, headers, body, isByAdministrator })
      await tokens.learn(body, response)
      return response
    },
  }
  const fixture = new Fixture(target, contract.preferences)
  const failed: string[] = []
  for (const { title, run } of contract.conformances.flatMap(({ scenarios }) => scenarios)) {
    await run(fixture).catch((error: unknown) => failed.push(`${title}: ${String(error)}`))
  }
  await mail.stop()
  provider.stop()
  return failed
}

/** Raises the limits of wrong passwords per account and of the time without use, which passes by a second with each request; before the first call, as settings are cached. */
export async function allowManyTries(server: TestServer): Promise<void> {
  await server.database.write(async (connection) => {
    await settingStore(connection).write(signInTriesPerAccount, 1000, server.clock)
    await settingStore(connection).write(lockAfterSeconds, dayMs / secondMs, server.clock)
  })
}
