import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'

/** A write with an `Idempotency-Key`. */
interface IdempotentRequest {
  readonly userId: string
  readonly key: string
  /** The call and its input. */
  readonly request: unknown
  readonly language: Language
}

/** Runs each keyed write once, like the server: a repeat gets the first result. Kept until the page is reloaded. */
export class IdempotencyCache {
  readonly #results = new Map<string, { request: string; result: unknown }>()

  once({ userId, key, request, language }: IdempotentRequest, write: () => unknown): unknown {
    if (!/^[\w-]{8,64}$/.test(key))
      throw new AppError(badRequest, { issues: [namedIssue('idempotencyKeyFormat', ['Idempotency-Key'], language)] })
    const cacheKey = `${userId} ${key}`
    const serialized = JSON.stringify(request)
    const cached = this.#results.get(cacheKey)
    if (cached && cached.request !== serialized)
      throw new AppError(badRequest, { issues: [namedIssue('idempotencyKeyReused', ['Idempotency-Key'], language)] })
    if (cached) return cached.result
    const result = write()
    this.#results.set(cacheKey, { request: serialized, result })
    return result
  }
}
