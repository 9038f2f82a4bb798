import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Who signs in at the fake identity provider, and what it does wrong. */
export interface FakeSignIn {
  readonly sub: string
  /** Other claims of the ID token, or wrong ones. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** When they proved who they are, in seconds; told to who asks for a limit alone, as many providers do. */
  readonly authTime?: number
  readonly userInfo?: Readonly<Record<string, unknown>>
  /** How the ID token is signed: with its key by default. */
  readonly signature?: 'none' | 'otherKey'
}

interface Granted extends FakeSignIn {
  readonly nonce: string
  readonly challenge: string
  readonly isAskedForTime: boolean
}

const ownKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })

const base64 = (value: object | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

function tokenOf(claims: object, signature: FakeSignIn['signature']): string {
  const head = base64(signature === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'key' })
  const signed = `${head}.${base64(claims)}`
  if (signature === 'none') return `${signed}.`
  const { privateKey } = signature === 'otherKey' ? otherKey : ownKey
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** An identity provider that does what a test wants, on a free port of this machine. */
export class FakeProvider {
  readonly clientId = 'steward'
  readonly clientSecret = 'a secret of the fake provider'
  #granted = new Map<string, Granted>()
  #userInfo = new Map<string, Readonly<Record<string, unknown>>>()
  /** Codes count as often as they are sent. */
  forgetsCodes = true
  requests = 0
  #port = 0
  readonly #server = createServer((request, response) => void this.#respond(request, response))

  get host(): string {
    return `127.0.0.1:${this.#port}`
  }

  get issuer(): string {
    return `http://${this.host}`
  }

  /** Listens on a free port, or on this one. */
  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (typeof address === 'object' && address) this.#port = address.port
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Signs a user in for a browser that was sent here, and returns the query that it goes back with. */
  signIn(address: string, { sub, ...rest }: FakeSignIn): string {
    const parameters = new URL(address).searchParams
    const code = randomBytes(16).toString('hex')
    const granted = {
      sub,
      ...rest,
      nonce: parameters.get('nonce') ?? '',
      challenge: parameters.get('code_challenge') ?? '',
      isAskedForTime: parameters.has('max_age'),
    }
    this.#granted.set(code, granted)
    return `?${new URLSearchParams({ code, state: parameters.get('state') ?? '' }).toString()}`
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1
    const { issuer } = this
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return send(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'none'],
        })
      case '/keys':
        return send(response, 200, { keys: [{ ...ownKey.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] })
      case '/token':
        return this.#grant(await bodyOf(request), request.headers.authorization, response)
      case '/userinfo':
        return send(response, 200, this.#userInfo.get(request.headers.authorization ?? '') ?? {})
      default:
        return send(response, 404, {})
    }
  }

  #grant(body: URLSearchParams, authorization: string | undefined, response: ServerResponse): void {
    const code = body.get('code') ?? ''
    const granted = this.#granted.get(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = `Basic ${Buffer.from(`${this.clientId}:${encodeURIComponent(this.clientSecret).replaceAll('%20', '+')}`).toString('base64')}`
    if (!granted || granted.challenge !== challenge || authorization !== basic) return send(response, 400, { error: 'invalid_grant' })
    if (this.forgetsCodes) this.#granted.delete(code)
    const { sub, nonce, claims, userInfo = {}, signature, authTime, isAskedForTime } = granted
    const seconds = Math.floor(Date.now() / 1000)
    const all = {
      iss: this.issuer,
      aud: this.clientId,
      sub,
      nonce,
      iat: seconds,
      exp: seconds + 60,
      ...(isAskedForTime && { auth_time: authTime }),
      ...claims,
    }
    const accessToken = randomBytes(16).toString('hex')
    this.#userInfo.set(`Bearer ${accessToken}`, { sub, ...userInfo })
    send(response, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: tokenOf(all, signature) })
  }
}
