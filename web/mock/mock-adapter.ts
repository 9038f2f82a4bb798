import * as z from 'zod/mini'
import { sessionLocked } from '#contract/access.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { isRead } from '#contract/calls/call.ts'
import { failureEnvelope, successEnvelope } from '#contract/calls/envelope.ts'
import { badRequest, confirmationRequired, forbidden, notFound, sessionExpired, unexpected } from '#contract/errors/error.ts'
import { viewingAsRole, wrongContentType } from '#contract/errors/request-errors.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { languageFromHeader, type Language } from '#contract/language.ts'
import type { PendingWork } from '#contract/pending-work.ts'
import type { Page } from '#contract/pages/page.ts'
import { maskResult } from '#contract/resource/mask.ts'
import { maskedFieldRefused } from '#contract/resource/field-errors.ts'
import { parseInput } from '#contract/calls/parse-input.ts'
import { filtersOf } from '#contract/lists/list-query.ts'
import type { MockAuditEntry } from './audit-log.ts'
import { withMockRanges } from './mock-list.ts'
import { createMockRouter, type MockRoute } from './mock-router.ts'
import type { MockAuditChange, MockContext, MockHandler, MockPending, MockPerson } from './mock.ts'
import { IdempotencyCache } from './idempotency-cache.ts'
import { wait } from './wait.ts'

/** Default delay of a response in milliseconds (specification §9). */
export const adapterDelayMs = 2000

/** The dependencies of the adapter. */
export interface MockAdapterOptions {
  readonly handlers: readonly MockHandler[]
  /** The console's pages, for the handlers; none by default. */
  readonly pages?: readonly Page[]
  /** What features say about work that waits for a person; nothing by default. */
  readonly pending?: readonly MockPending[]
  /** The user a token belongs to. */
  readonly personOf: (token: string | null) => MockPerson | null
  /** Until when the session of a token is confirmed, in epoch milliseconds; by default no session is. */
  readonly confirmedUntil?: (token: string) => number
  readonly audit: (entry: MockAuditEntry) => void
  /** Delay in milliseconds of handlers without their own. */
  readonly delayMs?: () => number
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Handles a request; `path` is without base and prefix. */
export type MockAdapter = (path: string, request: Request) => Promise<Response>

/** The errors that are audited as refusals. */
const audited: ReadonlySet<string> = new Set([forbidden.name, maskedFieldRefused.name])

/** Placeholder request id; there is no log to look it up in. */
const requestId = 'mock'

async function readBody(request: Request, language: Language): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw new AppError(wrongContentType)
  try {
    return JSON.parse(await request.text())
  } catch {
    throw new AppError(badRequest, { issues: [namedIssue('notJson', [], language)] })
  }
}

/** The body of a call with `hasContent`. */
async function readContent({ call }: MockHandler, request: Request): Promise<Blob> {
  if (!call.hasContent) return new Blob()
  if (request.headers.get('content-type') !== 'application/octet-stream') throw new AppError(wrongContentType)
  return request.blob()
}

/** The caller, if they may make the call; throws otherwise. */
function authorize({ call }: MockHandler, person: MockPerson | null): MockPerson | null {
  if (person?.isViewing && !isRead(call) && !call.isAllowedWhileViewing) throw new AppError(viewingAsRole)
  if (call.permission === 'public') return person
  if (!person) throw new AppError(sessionExpired)
  if (!call.allowedStages?.includes('locked') && person.isLocked) throw new AppError(sessionLocked)
  const { permission, viewPermission } = call
  if ((permission === 'signedIn' || person.can(permission)) && (!viewPermission || person.can(viewPermission))) return person
  throw new AppError(forbidden)
}

function pendingWorkOf(pending: readonly MockPending[], { person, ...context }: MockContext<MockPerson | null>): PendingWork[] {
  return person === null ? [] : pending.flatMap((ask) => ask({ ...context, person }) ?? [])
}

function actionOf({ call }: MockHandler): string {
  return `${call.resource}.${call.operation}`
}

/**
 * Handles calls in place of a server: checks session, permission and input by the contract, and parses the result. An aborted request
 * rejects as on the network.
 */
export function createMockAdapter(options: MockAdapterOptions): MockAdapter {
  const { handlers, pages = [], pending = [], personOf, confirmedUntil = () => 0, audit, now, delayMs = () => adapterDelayMs } = options
  const routeOf = createMockRouter(handlers)
  const idempotency = new IdempotencyCache()

  async function resultOf({ handler, params }: MockRoute, request: Request, language: Language): Promise<unknown> {
    const { call } = handler
    const person = authorize(handler, personOf(request.headers.get('token')))
    function requireConfirmation() {
      if (person === null || now() >= confirmedUntil(person.token)) throw new AppError(confirmationRequired)
    }
    if (call.requiresConfirmation) requireConfirmation()
    const body = call.body ? await readBody(request, language) : undefined
    const parsed = parseInput(call, { params, query: new URL(request.url).searchParams, body }, language)
    const input = { ...parsed, query: withMockRanges(filtersOf(call.query), parsed.query, now()) }
    const content = await readContent(handler, request)
    const action = actionOf(handler)
    const changes: MockAuditChange[] = []
    const context: MockContext<MockPerson | null> = {
      person,
      language,
      pages,
      now: now(),
      content,
      pendingWork: (of = person ?? undefined) => pendingWorkOf(pending, { ...context, person: of ?? null }),
      requireConfirmation,
      audit: (change) => void changes.push(change),
    }
    const result = () => {
      const answer = maskResult(call.result, z.parse(call.result, handler.respond(input, context)))
      if (changes.length > 0) audit({ at: now(), username: person?.username ?? '', action, result: 'done', changes })
      return answer
    }
    const key = call.isIdempotent ? request.headers.get('idempotency-key') : null
    if (key === null || person === null) return result()
    return idempotency.once({ userId: person.userId, key, request: { action, params, body }, language }, result)
  }

  /** Records a refused call, whether its permission or its handler forbids it. */
  function recordRefusal({ handler }: MockRoute, request: Request): void {
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
      const failure = isAppError(error) ? error : new AppError(unexpected, { requestId })
      // oxlint-disable-next-line no-console -- required by the specification (§8): there is no server log
      if (failure !== error) console.error(error)
      if (route && audited.has(failure.name)) recordRefusal(route, request)
      return Response.json(failureEnvelope(failure, requestId, language), { status: failure.status })
    }
  }
}
