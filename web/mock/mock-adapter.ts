import * as z from 'zod/mini'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { failureEnvelope, successEnvelope } from '#contract/calls/envelope.ts'
import { badRequest, forbidden, notFound, sessionExpired, unexpected, wrongContentType } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { languageFromHeader, type Language } from '#contract/language.ts'
import type { Page } from '#contract/pages/page.ts'
import { parseInput } from '#contract/calls/parse-input.ts'
import type { AuditNote } from './audit-log.ts'
import { createRouter, type MockRoute } from './mock-route.ts'
import type { MockAuditChange, MockContext, MockHandler, MockPerson } from './mock.ts'
import { Repeats } from './repeats.ts'
import { wait } from './wait.ts'

/** How long an answer takes where nothing says otherwise, in milliseconds (specification §9). */
export const adapterDelayMs = 2000

/** What the adapter leans on. */
export interface MockAdapterOptions {
  readonly handlers: readonly MockHandler[]
  /** What its answers are told of the console's pages; none unless given. */
  readonly pages?: readonly Page[]
  /** Who holds a token. */
  readonly personOf: (token: string | null) => MockPerson | null
  readonly audit: (note: AuditNote) => void
  /** How long an answer takes that does not say so itself, in milliseconds. */
  readonly delayMs?: () => number
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Answers a request; `path` is the call's own, without base and prefix. */
export type MockAdapter = (path: string, request: Request) => Promise<Response>

/** Stands in the place of the mock's number of a request, for there is no log to find it in. */
const reference = 'mock'

async function readBody(request: Request, language: Language): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new AppError(wrongContentType)
  try {
    return JSON.parse(await request.text())
  } catch {
    throw new AppError(badRequest, { issues: [namedIssue('notJson', [], language)] })
  }
}

/** The person who calls, if the call is open to them. */
function admitted({ call }: MockHandler, person: MockPerson | null): MockPerson | null {
  if (call.permission === 'public') return person
  if (!person) throw new AppError(sessionExpired)
  if (call.permission === 'signedIn' || person.can(call.permission)) return person
  throw new AppError(forbidden)
}

function actionOf({ call }: MockHandler): string {
  return `${call.resource}.${call.operation}`
}

/**
 * Answers calls in the place of a server: session, permission and input are judged as the contract says, and what comes out is parsed by it.
 * A request that is aborted rejects as the network would.
 */
export function createMockAdapter(surroundings: MockAdapterOptions): MockAdapter {
  const { handlers, pages = [], personOf, audit, now, delayMs = () => adapterDelayMs } = surroundings
  const routeOf = createRouter(handlers)
  const repeats = new Repeats()

  async function resultOf({ handler, params }: MockRoute, request: Request, language: Language): Promise<unknown> {
    const { call } = handler
    const person = admitted(handler, personOf(request.headers.get('token')))
    const body = call.body ? await readBody(request, language) : undefined
    const input = parseInput(call, { params, query: new URL(request.url).searchParams, body }, language)
    const action = actionOf(handler)
    const changes: MockAuditChange[] = []
    const context: MockContext<MockPerson | null> = {
      person,
      language,
      pages,
      now: now(),
      audit: (change) => void changes.push(change),
    }
    const result = () => {
      const answered = z.parse(call.result, handler.answer(input, context))
      if (changes.length > 0) audit({ at: now(), username: person?.username ?? '', action, result: 'done', changes })
      return answered
    }
    const key = call.isIdempotent ? request.headers.get('idempotency-key') : null
    if (key === null || person === null) return result()
    return repeats.once({ userId: person.userId, key, asked: { action, params, body }, language }, result)
  }

  /** Notes what a person may not do, whether the call's permission forbids it or its handler. */
  function noteRefusal({ handler }: MockRoute, request: Request): void {
    const username = personOf(request.headers.get('token'))?.username ?? ''
    audit({ at: now(), username, action: actionOf(handler), result: 'refused', changes: [] })
  }

  return async (path, request) => {
    const route = routeOf(request.method, path)
    await wait(route?.handler.delayMs ?? delayMs(), request.signal)
    const language = languageFromHeader(request.headers.get('accept-language') ?? undefined)
    try {
      if (!route) throw new AppError(notFound)
      return Response.json(successEnvelope(await resultOf(route, request, language)))
    } catch (error) {
      const failure = isAppError(error) ? error : new AppError(unexpected, { reference })
      // oxlint-disable-next-line no-console -- the specification asks for it (§8): there is no server whose log could say it
      if (failure !== error) console.error(error)
      if (route && failure.name === forbidden.name) noteRefusal(route, request)
      return Response.json(failureEnvelope(failure, reference, language), { status: failure.status })
    }
  }
}
