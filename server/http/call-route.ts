import type { IncomingMessage } from 'node:http'
import { passwordChangeRequired } from '#contract/access.ts'
import { AppError } from '#contract/kit/app-error.ts'
import type { CallDefinition } from '#contract/kit/call.ts'
import { badRequest, forbidden, sessionExpired } from '#contract/kit/error.ts'
import { namedIssue } from '#contract/kit/issue-message.ts'
import { type Language, languageFromHeader } from '#contract/kit/language.ts'
import { parseInput } from '#contract/kit/parse-input.ts'
import { readCookie, sessionCookieName } from '#server/auth/sessions/session-cookie.ts'
import type { Session } from '#server/auth/sessions/session-store.ts'
import type { Actor } from '#server/audit/writes.ts'
import type { Change, Context, Handler, Origin, Person } from '#server/app/module.ts'
import { type Answer, failureAnswer, failureOf, successAnswer } from './answer.ts'
import type { Log } from '#server/app/log.ts'
import { idempotencyKeyForm, Once, requestHash } from './idempotency/idempotent-request.ts'
import { outgoing } from './serialize.ts'
import { readBody } from './middleware/body-limit.ts'
import type { Services } from '#server/app/services.ts'

/** A request as it reaches a call. */
export interface CallRequest {
  readonly request: Request
  readonly incoming: IncomingMessage
  readonly origin: Origin
  readonly params: Readonly<Record<string, string>>
}

/** An answer with the headers that the handler set. */
export interface CallAnswer extends Answer {
  readonly headers: Readonly<Record<string, string>>
}

function sessionOf({ incoming, origin }: CallRequest, { sessions, port }: Services): Promise<Session | undefined> {
  const { token } = incoming.headers
  const cookie = readCookie(incoming.headers.cookie, sessionCookieName({ isSecure: origin.isSecure, port }))
  return sessions.find(typeof token === 'string' ? token : undefined, cookie)
}

async function personOf({ userId: id, username, id: sessionId }: Session, { rights }: Services): Promise<Person> {
  const held = await rights.of(id)
  return { id, username, sessionId, can: ({ value }) => held.has(value) }
}

function idempotencyKeyOf({ incoming }: CallRequest, language: Language): string | undefined {
  const key = incoming.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && idempotencyKeyForm.test(key)) return key
  throw new AppError(badRequest, { issues: [namedIssue('idempotencyKeyForm', ['Idempotency-Key'], language)] })
}

/** The parameters behind the first question mark of an address; a mark of a place in a document is no part of them. */
function parametersOf({ url = '' }: IncomingMessage): URLSearchParams {
  const [address = ''] = url.split('#', 1)
  const start = address.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : address.slice(start))
}

/** Answers one call: session, then permission, then the input parsed, then the handler, then its result parsed. */
export class CallRoute {
  readonly #handler: Handler
  readonly #services: Services
  readonly #log: Log

  constructor(handler: Handler, services: Services, log: Log) {
    this.#handler = handler
    this.#services = services
    this.#log = log
  }

  async answer(request: CallRequest): Promise<CallAnswer> {
    const language = languageFromHeader(request.incoming.headers['accept-language'])
    const { reference } = request.origin
    const headers: Record<string, string> = {}
    try {
      return { ...successAnswer(await this.#result(request, language, headers)), headers }
    } catch (error) {
      const failure = failureOf(error, reference)
      if (failure.status >= 500) this.#log.error({ err: error, reference, call: this.#action }, 'call failed')
      return { ...failureAnswer(failure, reference, language), headers: {} }
    }
  }

  get #call(): CallDefinition {
    return this.#handler.call
  }

  get #action(): string {
    return `${this.#call.resource}.${this.#call.operation}`
  }

  async #result(request: CallRequest, language: Language, headers: Record<string, string>): Promise<unknown> {
    const person = await this.#admitted(request)
    if (this.#call.method !== 'GET' && request.incoming.headers['sec-fetch-site'] === 'cross-site') throw new AppError(forbidden)
    const body = this.#call.body ? await readBody(request.request, language) : undefined
    const input = parseInput(this.#call, { params: request.params, query: parametersOf(request.incoming), body }, language)
    const result = await this.#handler.answer(input, this.#context(request, { person, language, headers, body }))
    return outgoing(this.#call.result, result)
  }

  /** The person who calls, if the call is open to them. */
  async #admitted(request: CallRequest): Promise<Person | null> {
    const { permission, whilePasswordMustChange } = this.#call
    const session = await sessionOf(request, this.#services)
    if (session)
      this.#services.sessions.seen(session).catch((error: unknown) => this.#log.warn({ err: error }, 'last use of a session not kept'))
    if (permission === 'public') return session ? personOf(session, this.#services) : null
    if (!session) throw new AppError(sessionExpired)
    if (session.mustChangePassword && !whilePasswordMustChange) throw new AppError(passwordChangeRequired)
    const person = await personOf(session, this.#services)
    if (permission !== 'signedIn' && !person.can(permission)) {
      await this.#services.writes.note(this.#actor(request, person), { action: this.#action, result: 'refused' })
      throw new AppError(forbidden)
    }
    return person
  }

  #actor({ origin }: CallRequest, person: Person | null): Actor {
    const who = person
      ? { userId: person.id, username: person.username, sessionId: person.sessionId }
      : { userId: null, username: '', sessionId: null }
    return { ...who, ip: origin.ip, reference: origin.reference }
  }

  #context(
    request: CallRequest,
    { person, language, headers, body }: { person: Person | null; language: Language; headers: Record<string, string>; body: unknown },
  ): Context<Person | null> {
    const { clock, read, worker, counts, pages, settings, writes } = this.#services
    const actor = this.#actor(request, person)
    const what = { action: this.#action, invalidates: this.#call.invalidates ?? [] }
    const key = this.#call.isIdempotent ? idempotencyKeyOf(request, language) : undefined
    return {
      person,
      language,
      clock,
      read: {
        db: read,
        worker,
        // Asked for only where it is needed: to make it costs as much as a small query.
        get signal() {
          return request.request.signal
        },
      },
      counts,
      pages,
      settings: () => settings.read(),
      origin: request.origin,
      setHeader: (name, value) => {
        headers[name] = value
      },
      change: <Result>(rules: (change: Change) => Promise<Result>) => {
        if (key === undefined || person === null) return writes.change(actor, what, rules)
        const write = { userId: person.id, key, action: what.action, requestHash: requestHash({ params: request.params, body }) }
        return new Once<Result>(write, { read, clock, language }).run((keep) =>
          writes.change(actor, what, async (change) => {
            const result = await rules(change)
            await keep(change.connection, result)
            return result
          }),
        )
      },
    }
  }
}
