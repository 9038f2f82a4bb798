import * as z from 'zod/mini'
import { login } from '#contract/access.ts'
import { completeLogin } from '#contract/factors/sign-in.ts'
import { completeSingleSignOn } from '#contract/single-sign-on/single-sign-on.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { type CallDefinition, type CallInput, type CallResult, pathOf } from '#contract/calls/call.ts'
import type { Failure } from '#contract/calls/envelope.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import { type Answer, nameOf, readAnswer } from './answer.ts'
import type { Account, Target } from './target.ts'
import { ContractViolation, assert } from './assertions.ts'

/** The raw input of a call. */
export interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** How a request differs from the console's. */
export interface SendOptions {
  readonly idempotencyKey?: string
  /** Raw text to send instead of the body. */
  readonly text?: string
  readonly contentType?: string
  /** The body of a call with `hasContent`, as text. */
  readonly content?: string
  /** Makes a call that requires a confirmation without confirming first. */
  readonly isUnconfirmed?: true
}

/** A call of the contract, or an unknown one. */
export type SentCall = Pick<CallDefinition, 'method' | 'path' | 'errors'> &
  Partial<Pick<CallDefinition, 'resource' | 'operation' | 'result' | 'requiresConfirmation' | 'hasContent'>>

/** A call with a response, and its user: for a sign-in the typed name, otherwise the signed-in user. */
export interface AnsweredCall {
  readonly call: SentCall
  readonly username: string
  readonly idempotencyKey: string | undefined
  readonly body: unknown
  readonly answer: Answer
}

/** Observes a session. */
export interface SessionObserver {
  /** A call succeeded with an input that is valid for it. */
  succeeded?(call: CallDefinition, input: LooseInput): void
  answered?(answered: AnsweredCall): void
}

const typedName = z.object({ params: z.object({ username: z.string() }) })

const lockedLogin = z.object({ params: z.object({ isLock: z.literal(true) }) })

/** From a session, a sign-in with isLock is an unlock. */
function actOf(call: SentCall, body: unknown, token: string): SentCall {
  const isUnlock = call.path === login.path && token !== '' && z.safeParse(lockedLogin, body).success
  // In the log, the second step of a sign-in is the sign-in.
  if (call.path === completeLogin.path || call.path === completeSingleSignOn.path) return { ...call, operation: 'create' }
  return isUnlock ? { ...call, operation: 'unlock' } : call
}

function textsOf(values: unknown): Record<string, string> {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** A client that keeps its token and cookies and checks every answer against the contract. */
export class Session {
  readonly #target: Target
  readonly #observer: SessionObserver
  readonly #cookies = new Map<string, string>()
  #password: string | undefined
  token = ''
  /** Values of the permissions that sign-in returned. */
  permissions: ReadonlySet<string> = new Set()
  /** Empty before sign-in. */
  username = ''

  constructor(target: Target, observer: SessionObserver = {}) {
    this.#target = target
    this.#observer = observer
  }

  /** Confirms the session of a signed-in user. */
  async confirm(): Promise<void> {
    if (this.#password !== undefined) await this.call(confirmIdentity, { body: { password: this.#password } })
  }

  /** Sends a call with any input, valid or not. A signed-in user confirms first where the call requires it. */
  async send(call: SentCall, input: LooseInput = {}, options: SendOptions = {}): Promise<Answer> {
    if (call.requiresConfirmation && !options.isUnconfirmed) await this.confirm()
    const search = new URLSearchParams(textsOf(input.query)).toString()
    const path = pathOf(call, textsOf(input.params)) + (search === '' ? '' : `?${search}`)
    const content = options.content ?? (call.hasContent ? '' : undefined)
    const body = options.text ?? content ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const headers = this.#headers({ ...options, ...(content !== undefined && { content }) }, body !== undefined)
    const response = await this.#target.send(path, { method: call.method, headers, ...(body !== undefined && { body }) })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const answer = await readAnswer(call, response)
    const username = call.path === login.path ? (z.safeParse(typedName, input.body).data?.params.username ?? '') : this.username
    this.#observer.answered?.({
      call: actOf(call, input.body, this.token),
      username,
      idempotencyKey: options.idempotencyKey,
      body: input.body,
      answer,
    })
    return answer
  }

  /** Makes a call that must succeed. */
  async call<const Call extends CallDefinition>(call: Call, input: CallInput<Call>, options?: SendOptions): Promise<CallResult<Call>> {
    const answer = await this.send(call, input, options)
    if (!answer.isSuccess) throw new ContractViolation(`${nameOf(call)} failed: ${answer.message} (${answer.code} ${answer.failure.error})`)
    this.#observer.succeeded?.(call, input)
    return z.parse<Call['result']>(call.result, answer.result)
  }

  /** Makes a call that must fail with this error; returns the failure. */
  async expectError(
    call: SentCall,
    input: LooseInput,
    error: Pick<ErrorDefinition<never>, 'name'>,
    options?: SendOptions,
  ): Promise<Failure> {
    const answer = await this.send(call, input, options)
    assert(!answer.isSuccess, `${nameOf(call)} succeeded but must fail with ${error.name}`)
    const { failure, message } = answer
    assert(failure.error === error.name, `${nameOf(call)} failed with ${failure.error} (${message}) but must fail with ${error.name}`)
    return failure
  }

  /** Opens an address below the API as a browser does that was sent there, without a token; returns where it is sent on. */
  async visit(path: string): Promise<URL> {
    const { token: _token, ...headers } = this.#headers({}, false)
    const response = await this.#target.send(path, { method: 'GET', headers })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return new URL(response.headers.get('location') ?? '', 'http://nowhere.invalid')
  }

  /** Signs in; fails when the account must change its password first. */
  async signIn({ username, password }: Account, options: { isLock?: boolean } = {}): Promise<CallResult<typeof login>> {
    const signedIn = await this.call(login, { body: { params: { username, password, ...options } } })
    this.token = signedIn.token
    this.username = signedIn.username
    this.#password = password
    this.permissions = new Set(signedIn.permissions.map(({ value }) => value))
    assert(this.token !== '', `${nameOf(login)} returned an empty token`)
    assert(!signedIn.passwordChangeRequired, `${username} must change their password first: sign in to the console once`)
    return signedIn
  }

  #headers({ idempotencyKey, content, contentType }: SendOptions, hasBody: boolean): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      accept: 'application/json',
      'accept-language': 'en-US',
      ...(this.token !== '' && { token: this.token }),
      ...(cookie !== '' && { cookie }),
      ...(hasBody && { 'content-type': contentType ?? (content === undefined ? 'application/json' : 'application/octet-stream') }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    }
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}
