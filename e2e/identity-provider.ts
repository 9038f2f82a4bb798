import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** An identity provider of one test. */
export interface TestIdentityProvider {
  readonly issuer: string
  /** As STEWARD_OUTGOING_HOSTS names it. */
  readonly host: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who signs in there, and the groups they are in; its pages are skipped. */
  person: { readonly sub: string; readonly groups: readonly string[] }
  stop(): void
}

interface Visit {
  readonly oidc: {
    readonly provider: Provider
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
  }
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}

/** Starts an identity provider that sends people back to this address. */
export async function startIdentityProvider(callback: string): Promise<TestIdentityProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const client = { clientId: 'steward', clientSecret: 'the console keeps a secret' }
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id, preferred_username: id, groups: running.person.groups }),
    }),
    async loadExistingGrant({ oidc }: Visit) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })
  const respond = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return respond(request, response)
    return void provider.interactionFinished(request, response, { login: { accountId: running.person.sub, remember: false } })
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const running: TestIdentityProvider = {
    issuer,
    host: `localhost:${port}`,
    ...client,
    person: { sub: '', groups: [] },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
  return running
}
