import { createHash } from 'node:crypto'
import { badRequest } from '#contract/kit/error.ts'
import { namedIssue } from '#contract/kit/issue-message.ts'
import type { Language } from '#contract/kit/language.ts'
import { AppError } from '#contract/kit/app-error.ts'
import type { Clock } from '#server/clock.ts'
import { ConstraintError } from '#server/db/constraints.ts'
import type { Connection } from '#server/db/database.ts'
import { type AnsweredWrite, idempotencyRule, idempotencyStore } from './idempotency-store.ts'

/** The form of an Idempotency-Key: made up by the caller, hard to meet by chance. */
export const idempotencyKeyForm = /^[\w-]{8,64}$/

/** Tells one request's body from another's. */
export function requestHash(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')
}

/** Does a write once however often it is asked for: a repeat gets the first answer. Keys are each person's own. */
export class Once<Result> {
  readonly #read: Connection
  readonly #clock: Clock
  readonly #language: Language
  readonly #write: AnsweredWrite

  constructor(write: AnsweredWrite, { read, clock, language }: { read: Connection; clock: Clock; language: Language }) {
    this.#write = write
    this.#read = read
    this.#clock = clock
    this.#language = language
  }

  async run(change: (keep: (connection: Connection, result: Result) => Promise<void>) => Promise<Result>): Promise<Result> {
    const known = await this.#known()
    if (known) return known.result
    try {
      return await change((connection, result) => idempotencyStore(connection).keep(this.#write, result, this.#clock.now()))
    } catch (error) {
      // The same request came twice at once, and the other one was first.
      const first = error instanceof ConstraintError && error.rule === idempotencyRule ? await this.#known() : undefined
      if (first) return first.result
      throw error
    }
  }

  async #known(): Promise<{ result: Result } | undefined> {
    const { userId, key, action, requestHash: hash } = this.#write
    const known = await idempotencyStore(this.#read).find(userId, key)
    if (!known) return undefined
    if (known.action !== action || known.requestHash !== hash) {
      throw new AppError(badRequest, { issues: [namedIssue('idempotencyKey', ['Idempotency-Key'], this.#language)] })
    }
    // It is what the same call answered the first time.
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
    const result: Result = JSON.parse(known.result)
    return { result }
  }
}
