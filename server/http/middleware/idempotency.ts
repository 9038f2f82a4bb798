import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { AppError } from '#contract/kit/app-error.ts'
import type { CallDefinition } from '#contract/kit/call.ts'
import { alreadyDone, badRequest } from '#contract/kit/error.ts'
import { namedIssue } from '#contract/kit/issue-message.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Services } from '#server/app/services.ts'
import { ConstraintError } from '#server/db/constraints.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { actionOf, type CallEnv } from '#server/http/call-env.ts'
import { idempotencyRule, idempotencyStore, type IdempotentRequest, requestHash } from '#server/http/idempotency-store.ts'

/** Keeps the result of a unit of work within the unit itself. */
export type KeepResult = (uow: UnitOfWork, result: unknown) => Promise<void>

/** The form of an Idempotency-Key: made up by the caller, hard to meet by chance. */
const keyForm = /^[\w-]{8,64}$/

function keyOf({ headers }: IncomingMessage, language: Language): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && keyForm.test(key)) return key
  throw new AppError(badRequest, { issues: [namedIssue('idempotencyKeyForm', ['Idempotency-Key'], language)] })
}

function idOf(result: unknown): string {
  return typeof result === 'object' && result !== null && 'id' in result ? String(result.id) : ''
}

/** The answer to the first request with this key; none when there was none. */
async function firstAnswer({ read }: Services, request: IdempotentRequest, language: Language): Promise<{ result: unknown } | undefined> {
  const known = await idempotencyStore(read).find(request.userId, request.key)
  if (!known) return undefined
  if (known.action !== request.action || known.requestHash !== request.requestHash) {
    throw new AppError(badRequest, { issues: [namedIssue('idempotencyKey', ['Idempotency-Key'], language)] })
  }
  if (known.isSecret) throw new AppError(alreadyDone, { id: idOf(known.result) })
  return { result: known.result }
}

/** Notes that a handler wrote once, and answers what it wrote: a repeat is answered with that. */
class KeptOnce {
  result: { readonly value: unknown } | undefined
  readonly #write: KeepResult

  constructor(write: KeepResult) {
    this.#write = write
  }

  readonly keep: KeepResult = async (uow, value) => {
    if (this.result) throw new Error('An idempotent call writes in one unit of work')
    await this.#write(uow, value)
    uow.afterCommit(() => {
      this.result = { value }
    })
  }

  answer(answered: unknown): unknown {
    if (this.result && this.result.value !== answered) throw new Error('An idempotent call answers what its unit of work gives')
    return answered
  }
}

/**
 * Does a request with an `Idempotency-Key` once: a repeat gets the first answer. The key is kept in the unit of work that it is about; keys are
 * each person's own. `run` is handed what keeps the result, where it has to be kept.
 */
export async function runOnce(
  context: Context<CallEnv>,
  call: CallDefinition,
  services: Services,
  run: (keep?: KeepResult) => Promise<unknown>,
): Promise<unknown> {
  const { principal, language, input, body } = context.var
  const key = call.isIdempotent ? keyOf(context.env.incoming, language) : undefined
  if (key === undefined || !principal) return run()
  const { id: userId } = principal
  const request = { userId, key, action: actionOf(call), requestHash: requestHash({ params: input.params, body }) }
  const known = await firstAnswer(services, request, language)
  if (known) return known.result
  const isSecret = call.hasSecret ?? false
  const kept = new KeptOnce((uow, result) =>
    idempotencyStore(uow.db).keep(request, { isSecret, result: isSecret ? { id: idOf(result) } : result }, services.clock.now()),
  )
  try {
    return kept.answer(await run(kept.keep))
  } catch (error) {
    // The same request came twice at once, and the other one was first.
    const first =
      error instanceof ConstraintError && error.rule === idempotencyRule ? await firstAnswer(services, request, language) : undefined
    if (first) return first.result
    throw error
  }
}
