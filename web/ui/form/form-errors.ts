import * as z from 'zod/mini'
import { resultCode } from '#contract/calls/envelope.ts'
import { badRequest, type Issue } from '#contract/errors/error.ts'
import { issueMessages } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { ShownFailure } from '#web/ui/feedback/failure-sentence.ts'

/** The sentence on each field that is wrong, by the field's name. */
export type FormErrors = Readonly<Record<string, string>>

/** The field that an issue is about: the first part of its path that is one. What lies within a field may be called like another. */
function fieldOf({ path }: Issue, names: readonly string[]): string | undefined {
  return path.find((part): part is string => typeof part === 'string' && names.includes(part))
}

/** What is wrong: the first sentence on each field, and what belongs to none. */
export interface Faults {
  readonly errors: FormErrors
  readonly others: readonly Issue[]
}

/** Whether nothing is wrong. */
export function isRight({ errors, others }: Faults): boolean {
  return others.length === 0 && Object.keys(errors).length === 0
}

/** Puts issues on the fields with these names. */
export function placeIssues(issues: readonly Issue[], names: readonly string[]): Faults {
  const errors: Record<string, string> = {}
  const others: Issue[] = []
  for (const issue of issues) {
    const name = fieldOf(issue, names)
    if (name === undefined) others.push(issue)
    else errors[name] ??= issue.message
  }
  return { errors, others }
}

/** What a form shows of a failure: its issues on the fields with these names, and the failure itself where no field can say it. Throws what is no failure of a call. */
export function placeFailure(error: unknown, names: readonly string[]): { errors: FormErrors; failure: ShownFailure | null } {
  if (!(error instanceof ApiError)) throw error
  const { errors, others } = placeIssues(error.issues, names)
  const isPlaced = error.code === badRequest.code && error.issues.length > 0 && others.length === 0
  if (isPlaced || error.code === resultCode.sessionExpired) return { errors, failure: null }
  const { name, message, reference } = error
  return { errors, failure: { name, reference, message: others[0]?.message ?? message } }
}

/** What a schema finds wrong with the values of the fields with these names. */
export function findFaults(schema: z.ZodMiniType, values: object, names: readonly string[], language: Language): Faults {
  const { error } = z.safeParse(schema, values)
  return placeIssues(error ? issueMessages(error.issues, language) : [], names)
}

/** The first fault that no field says, where these are the names of those that are drawn; as a failure of the whole form. */
export function unsaidFault({ errors, others }: Faults, drawn: readonly string[]): ShownFailure | null {
  const [, hidden] = Object.entries(errors).find(([name]) => !drawn.includes(name)) ?? []
  const message = others[0]?.message ?? hidden
  return message === undefined ? null : { name: badRequest.name, reference: '', message }
}
