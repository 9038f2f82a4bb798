import type { Context } from 'hono'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { badRequest } from '#contract/errors/error.ts'
import { alreadyDone } from '#contract/errors/request-errors.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import type { HttpExchange } from '#server/kit/http-exchange.ts'
import type { HttpServices } from '#server/http/http-services.ts'
import { CommitUnknownError } from '#server/db/database-errors.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { actionOf, type CallEnv } from '#server/http/call-env.ts'
import { idempotencyStore, type IdempotentRequest, requestHash } from '#server/http/idempotency/idempotency-store.ts'

/** Stores the result of a unit of work in the unit's own transaction. */
export type StoreResult = (uow: UnitOfWork, result: unknown) => Promise<void>

/** Long enough to be unique if chosen at random. */
const keyPattern = /^[\w-]{8,64}$/

function keyOf(exchange: HttpExchange, language: Language): string | undefined {
  const key = exchange.header('idempotency-key')
  if (key === undefined || keyPattern.test(key)) return key
  throw new AppError(badRequest, { issues: [namedIssue('idempotencyKeyFormat', ['Idempotency-Key'], language)] })
}

function idOf(result: unknown): string {
  return typeof result === 'object' && result !== null && 'id' in result ? String(result.id) : ''
}

/** The stored result of the first request with this key, if any. */
async function storedResult(
  { read }: HttpServices,
  request: IdempotentRequest,
  language: Language,
): Promise<{ result: unknown } | undefined> {
  const known = await idempotencyStore(read).find(request.userId, request.key)
  if (!known) return undefined
  if (known.action !== request.action || known.requestHash !== request.requestHash) {
    throw new AppError(badRequest, { issues: [namedIssue('idempotencyKeyReused', ['Idempotency-Key'], language)] })
  }
  if (known.isSecret) throw new AppError(alreadyDone, { id: idOf(known.result) })
  return { result: known.result }
}

/** Checks that a handler writes once and returns what it wrote, because repeats return the stored result. */
class StoredOnce {
  result: { readonly value: unknown } | undefined
  readonly #write: StoreResult

  constructor(write: StoreResult) {
    this.#write = write
  }

  readonly storeResult: StoreResult = async (uow, value) => {
    if (this.result) throw new Error('An idempotent call must write in exactly one unit of work')
    await this.#write(uow, value)
    uow.afterCommit(() => {
      this.result = { value }
    })
  }

  get isCommitted(): boolean {
    return this.result !== undefined
  }

  verify(returned: unknown): unknown {
    if (this.result && this.result.value !== returned) throw new Error('An idempotent call must return the result of its unit of work')
    return returned
  }
}

/**
 * Runs a request with an `Idempotency-Key` once; repeats get the first result. Key and result are stored in the request's own unit of work,
 * through the function passed to `run`. Keys belong to a user.
 */
export async function runIdempotent(
  context: Context<CallEnv>,
  call: CallDefinition,
  services: HttpServices,
  run: (storeResult?: StoreResult) => Promise<unknown>,
): Promise<unknown> {
  const principal = context.get('principal')
  const language = context.get('language')
  const key = call.isIdempotent ? keyOf(context.env.exchange, language) : undefined
  if (key === undefined || !principal) return run()
  const { id: userId } = principal
  const request = {
    userId,
    key,
    action: actionOf(call),
    requestHash: requestHash({ params: context.get('input').params, body: context.get('body') }),
  }
  const known = await storedResult(services, request, language)
  if (known) return known.result
  const isSecret = call.hasSecret ?? false
  const stored = new StoredOnce((uow, result) =>
    idempotencyStore(uow.db).save(request, { isSecret, result: isSecret ? { id: idOf(result) } : result }, services.clock.now()),
  )
  try {
    return stored.verify(await run(stored.storeResult))
  } catch (error) {
    if (stored.isCommitted || error instanceof CommitUnknownError) throw error
    // A concurrent request with the same key may have committed first, and caused this failure, such as a duplicate name.
    const first = await storedResult(services, request, language).catch((lookupError: unknown) => {
      throw isAppError(lookupError) ? lookupError : error
    })
    if (first) return first.result
    throw error
  }
}
