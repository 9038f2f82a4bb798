import type { CallDefinition } from '#contract/kit/call.ts'
import { secondMs } from '#server/clock.ts'
import { signInTriesPerAccount } from '#server/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { adminPassword, type TestServer } from '#server/testing/test-server.ts'
import type { Promises } from '#conformance/promises.ts'
import { Stage } from '#conformance/stage.ts'
import type { Target } from '#conformance/target.ts'

/** The two halves of a session; empty ones are not sent. */
export interface Halves {
  readonly token: string
  readonly cookie: string
}

/** A request of a scenario that makes a call of the contract: valid at the very moment at which it is made. */
export interface PlayedRequest {
  readonly call: CallDefinition
  /** Behind the prefix of calls, such as `/table/list?page=2`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** Who makes it is the administrator, who holds every permission. */
  readonly isByAdministrator: boolean
}

/** Answers a request in the place of the server; `send` is the way to the server itself. */
type Interposed = (request: PlayedRequest) => Promise<Response>

/** How a call is named in titles. */
export function nameOf({ method, path }: CallDefinition): string {
  return `${method} ${path}`
}

/** Sends a request as it is. */
export function send(server: TestServer, { call, path, headers, body }: PlayedRequest): Promise<Response> {
  return fetch(`${server.url}/api${path}`, { method: call.method, headers, ...(body !== undefined && { body }) })
}

/** The same request with the halves of another session. */
export function sentWith(request: PlayedRequest, { token, cookie }: Halves): PlayedRequest {
  const { token: _token, cookie: _cookie, ...others } = request.headers
  return { ...request, headers: { ...others, ...(token !== '' && { token }), ...(cookie !== '' && { cookie }) } }
}

const limited = { username: 'limited', password: 'limited keeps a secret' }

/** Those without parameters come first, as on the server. */
function callFinder(calls: readonly CallDefinition[]) {
  const known = calls
    .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
    .map((call) => ({ call, form: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`) }))
  return (method: string, path: string) => known.find(({ call, form }) => call.method === method && form.test(path))?.call
}

/** Who each token belongs to, learnt from the sign-ins. */
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
 * Plays every scenario of the contract against a server. Each request that makes a call is answered by `interposed`, which may send others
 * before. Returns what does not hold any more.
 */
export async function playScenarios(server: TestServer, promises: Promises, interposed: Interposed): Promise<string[]> {
  await server.addPerson(limited.username, limited)
  const find = callFinder(promises.calls)
  const tokens = new Tokens()
  const target: Target = {
    administrator: { username: 'admin', password: adminPassword },
    limited,
    async send(path, { method, headers, body }) {
      // Counts are remembered for a second.
      server.clock.move(2 * secondMs)
      const call = find(method, path)
      if (!call) return fetch(`${server.url}/api${path}`, { method, headers })
      const isByAdministrator = tokens.isOfAdministrator(headers['token'])
      const response = await interposed({ call, path, headers, body, isByAdministrator })
      await tokens.learn(body, response)
      return response
    },
  }
  const stage = new Stage(target, promises.preferences)
  const broken: string[] = []
  for (const { title, play } of promises.conformances.flatMap(({ scenarios }) => scenarios)) {
    await play(stage).catch((error: unknown) => broken.push(`${title}: ${String(error)}`))
  }
  return broken
}

/** Sets how many wrong passwords an account has, for those who send many of them; before the first call, for settings are remembered. */
export async function allowManyTries(server: TestServer): Promise<void> {
  await server.database.write((connection) => settingStore(connection).write(signInTriesPerAccount, 1000, server.clock))
}
