import type { ErrorDefinition } from './error.ts'
import type { Language, LocalizedText } from '#contract/language.ts'

/** An expected error: its definition in the contract with the details of this case. Any other exception is a bug. */
export class AppError<Details extends object = object> extends Error {
  readonly code: number
  readonly status: ErrorDefinition['status']
  readonly details: Details
  readonly #text: LocalizedText

  constructor(definition: ErrorDefinition<Details>, ...[details]: keyof Details extends never ? [] : [details: Details])
  constructor(definition: ErrorDefinition<Details>, details: Details) {
    super(definition.name)
    this.name = definition.name
    this.code = definition.code
    this.status = definition.status
    this.details = details ?? {}
    this.#text = definition.message(details)
  }

  messageIn(language: Language): string {
    return this.#text[language]
  }
}

/** Whether an exception is an expected error. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError
}
