import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'

/** A write that carries an `Idempotency-Key`. */
interface KeyedWrite {
  readonly userId: string
  readonly key: string
  /** What is asked for: the call and its input. */
  readonly asked: unknown
  readonly language: Language
}

/** Does a write once however often it is asked for, as the server does: a repeat gets the first answer. Kept until the page is reloaded. */
export class Repeats {
  readonly #answered = new Map<string, { asked: string; result: unknown }>()

  once({ userId, key, asked, language }: KeyedWrite, write: () => unknown): unknown {
    if (!/^[\w-]{8,64}$/.test(key))
      throw new AppError(badRequest, { issues: [namedIssue('idempotencyKeyForm', ['Idempotency-Key'], language)] })
    const place = `${userId} ${key}`
    const text = JSON.stringify(asked)
    const known = this.#answered.get(place)
    if (known && known.asked !== text)
      throw new AppError(badRequest, { issues: [namedIssue('idempotencyKey', ['Idempotency-Key'], language)] })
    if (known) return known.result
    const result = write()
    this.#answered.set(place, { asked: text, result })
    return result
  }
}
