import * as z from 'zod/mini'
import { AppError, isAppError } from '#contract/kit/app-error.ts'
import { failureEnvelope, successEnvelope } from '#contract/kit/envelope.ts'
import { badRequest, forbidden, notFound, sessionExpired, unexpected } from '#contract/kit/error.ts'
import { namedIssue } from '#contract/kit/issue-message.ts'
import { languageFromHeader, type Language } from '#contract/kit/language.ts'
import { parseInput } from '#contract/kit/parse-input.ts'
import type { MockAuditRecord, MockContext, MockHandler, MockPerson } from './mock.ts'

/** How long an answer takes where nothing says otherwise (specification §9). */
export const adapterDelayMs = 2000

/** What the adapter leans on. */
export interface MockSurroundings {
  readonly handlers: readonly MockHandler[]
  /** Who holds a token. */
  readonly personOf: (token: string | null) => MockPerson | null
  readonly audit: (entry: MockAuditRecord & { person: MockPerson | null; action: string; result: 'done' | 'refused' }) => void
  readonly delayMs?: number
  readonly now: () => number
  /** Ends after a time, or fails as soon as the signal does. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A request that a call of the contract answers. */
interface Match {
  readonly handler: MockHandler
  readonly params: Readonly<Record<string, string>>
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names: string[] = []
  const source = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  const values = new RegExp(`^${source}$`).exec(path)?.slice(1)
  return values && Object.fromEntries(names.map((name, index) => [name, decoded(values[index] ?? '')]))
}

function findHandler(handlers: readonly MockHandler[], method: string, path: string): Match | undefined {
  // Paths with parameters stand behind those without, so that `/table/list` is never taken for an id.
  const ordered = handlers.toSorted((a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')))
  for (const handler of ordered) {
    const params = handler.call.method === method ? paramsOf(handler.call.path, path) : undefined
    if (params) return { handler, params }
  }
  return undefined
}

async function readBody(request: Request, language: Language): Promise<unknown> {
  try {
    return JSON.parse(await request.text())
  } catch {
    throw new AppError(badRequest, { issues: [namedIssue('notJson', [], language)] })
  }
}

/**
 * Answers calls in the place of a server: session, permission and input are judged as the contract says, and what comes out is parsed by it.
 * `path` is the call's own, without base and prefix.
 */
export function createMockAdapter(surroundings: MockSurroundings): (path: string, request: Request) => Promise<Response> {
  const { handlers, delayMs = adapterDelayMs, wait } = surroundings
  return async (path, request) => {
    const match = findHandler(handlers, request.method, path)
    await wait(match?.handler.delayMs ?? delayMs, request.signal)
    const language = languageFromHeader(request.headers.get('accept-language') ?? undefined)
    try {
      if (!match) throw new AppError(notFound)
      return Response.json(successEnvelope(await resultOf(match, request, language, surroundings)))
    } catch (error) {
      const failure = isAppError(error) ? error : new AppError(unexpected, { reference: 'mock' })
      // oxlint-disable-next-line no-console -- the specification asks for it (§8): there is no server whose log could say it
      if (failure !== error) console.error(error)
      return Response.json(failureEnvelope(failure, 'mock', language), { status: failure.status })
    }
  }
}

async function resultOf({ handler, params }: Match, request: Request, language: Language, around: MockSurroundings): Promise<unknown> {
  const { call } = handler
  const person = around.personOf(request.headers.get('token'))
  const action = `${call.noun}.${call.verb}`
  if (call.permission !== 'public' && !person) throw new AppError(sessionExpired)
  if (typeof call.permission === 'object' && !person?.can(call.permission)) {
    around.audit({ person, action, result: 'refused', target: '', targetName: '', before: null, after: null })
    throw new AppError(forbidden)
  }
  const body = call.body ? await readBody(request, language) : undefined
  const input = parseInput(call, { params, query: new URL(request.url).searchParams, body }, language)
  const context: MockContext<MockPerson | null> = {
    person,
    language,
    now: around.now(),
    audit: (record) => around.audit({ ...record, person, action, result: 'done' }),
  }
  return z.parse(call.result, handler.answer(input, context))
}
