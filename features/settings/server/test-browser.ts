import {
  completeSingleSignOn,
  linkIdentity,
  singleSignOnCallbackPath,
  startLinking,
  startSingleSignOn,
} from '#contract/single-sign-on/single-sign-on.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { listSettings, type SettingValue } from '#features/settings/contract/setting-calls.ts'
import type { FakeProvider, FakeSignIn } from '#server/testing/fake-provider.ts'
import { adminPassword, type RawAnswer, type TestServer } from '#server/testing/test-server.ts'

const noResult: Readonly<Record<string, unknown>> = {}

/** A browser with all its cookies, which can go to the identity provider and back. */
export class TestBrowser {
  readonly #server: TestServer
  readonly #provider: FakeProvider
  readonly cookies = new Map<string, string>()
  token = ''

  constructor(server: TestServer, provider: FakeProvider) {
    this.#server = server
    this.#provider = provider
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }), ...(this.token && { token: this.token }) }
    const response = await fetch(`${this.#server.url}/api${path}`, { ...init, headers, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split(/=(.*)/s)
      if (header.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  async send(
    method: string,
    path: string,
    body?: object,
  ): Promise<Pick<RawAnswer, 'status'> & { error: string; result: Record<string, unknown> }> {
    const response = await this.#fetch(path, { method, ...(body && { body: JSON.stringify(body) }) })
    const answer: { result: Record<string, unknown> | null } = JSON.parse(await response.text())
    const result = answer.result ?? {}
    if (response.status === 200 && typeof result['token'] === 'string' && result['token'] !== '') this.token = result['token']
    return { status: response.status, error: typeof result['error'] === 'string' ? result['error'] : '', result }
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.send('POST', '/login', { params: { username, password } })
    await this.send('POST', confirmIdentity.path, { password })
  }

  /** Begins a sign-in, or to link an account, and returns the address of the identity provider. */
  async start(purpose: 'signIn' | 'link' = 'signIn'): Promise<string> {
    const answer =
      purpose === 'signIn'
        ? await this.send('POST', startSingleSignOn.path, {})
        : await this.send('POST', startLinking.path, { returnTo: '/setting/account?tab=security' })
    if (typeof answer.result['address'] !== 'string') throw new Error(`Nothing began: ${answer.error}`)
    return answer.result['address']
  }

  /** Comes back from the identity provider, and returns the address that the browser is sent to. */
  async comeBack(query: string): Promise<URL> {
    const response = await this.#fetch(singleSignOnCallbackPath + query)
    return new URL(response.headers.get('location') ?? '')
  }

  /** Goes to the identity provider and back; the code that the console gets, or what went wrong. */
  async goAndReturn(person: FakeSignIn, purpose: 'signIn' | 'link' = 'signIn'): Promise<{ code: string; failure: string }> {
    const back = await this.comeBack(this.#provider.signIn(await this.start(purpose), person))
    return { code: back.searchParams.get('sso') ?? '', failure: back.searchParams.get('ssoFailure') ?? '' }
  }

  async complete(code: string) {
    return this.send('POST', completeSingleSignOn.path, { code })
  }

  /** Signs in by single sign-on. */
  async signInAs(person: FakeSignIn) {
    const { code, failure } = await this.goAndReturn(person)
    return failure === '' ? this.complete(code) : { status: 0, error: failure, result: noResult }
  }

  /** Links an account of the identity provider to the signed-in user. */
  async link(person: FakeSignIn) {
    const { code } = await this.goAndReturn(person, 'link')
    return this.send('POST', linkIdentity.path, { code })
  }
}

/** Changes the settings of single sign-on as the administrator, or as another user. */
export async function changeSettings(
  server: TestServer,
  values: Readonly<Record<string, SettingValue>>,
  visitor?: Awaited<ReturnType<TestServer['administrator']>>,
) {
  const admin = visitor ?? (await server.administrator())
  if (!visitor) await admin.call(confirmIdentity, { body: { password: adminPassword } })
  const { list } = await admin.call(listSettings, {})
  const version = list.find(({ id }) => id === 'singleSignOn')?.version ?? -1
  const body = { version, values: Object.entries(values).map(([key, value]) => ({ key, value })) }
  return admin.send('PUT', '/setting/singleSignOn', body)
}

/** Switches single sign-on on. */
export async function switchOn(server: TestServer, { issuer, clientId, clientSecret }: FakeProvider) {
  return changeSettings(server, { ssoEnabled: true, ssoIssuer: issuer, ssoClientId: clientId, ssoClientSecret: clientSecret })
}
