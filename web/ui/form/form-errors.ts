import * as z from 'zod/mini'
import { resultCode } from '#contract/calls/envelope.ts'
import { badRequest, confirmationRequired, type Issue } from '#contract/errors/error.ts'
import { issueMessages } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { ApiError, isApiError } from '#web/base/api-error.ts'
import type { FailureDetails } from '#web/ui/feedback/failure-message.ts'

/** Error messages by field name; those of fields of lines by their place, such as `items.1.price`. */
export type FormErrors = Readonly<Record<string, string>>

/**
 * The field an issue belongs to: the first field name in its path, since nested properties may share names with fields; for a field of a line,
 * its place.
 */
function fieldOf({ path }: Issue, names: readonly string[], lineNames: readonly string[]): string | undefined {
  const index = path.findIndex((part) => typeof part === 'string' && names.includes(part))
  const [name, position, field] = path.slice(index)
  if (index < 0 || typeof name !== 'string') return undefined
  const isInLine = lineNames.includes(name) && typeof position === 'number' && typeof field === 'string'
  return isInLine ? `${name}.${position}.${field}` : name
}

/** The field of an error, also of one in a line. */
export function fieldNameOf(place: string): string {
  return place.split('.')[0] ?? place
}

/** The outcome of a validation: the first message per field, and issues that belong to no field. */
export interface ValidationErrors {
  readonly errors: FormErrors
  readonly formIssues: readonly Issue[]
}

/** Whether there are no errors. */
export function isValid({ errors, formIssues }: ValidationErrors): boolean {
  return formIssues.length === 0 && Object.keys(errors).length === 0
}

/** Assigns issues to the fields with these names, of which some have lines. */
export function assignIssues(issues: readonly Issue[], names: readonly string[], lineNames: readonly string[] = []): ValidationErrors {
  const errors: Record<string, string> = {}
  const formIssues: Issue[] = []
  for (const issue of issues) {
    const name = fieldOf(issue, names, lineNames)
    if (name === undefined) formIssues.push(issue)
    else errors[name] ??= issue.message
  }
  return { errors, formIssues }
}

/**
 * What a form shows of a failed call: its issues by field, and the failure itself unless the fields show all of it. Shows nothing of an expired
 * session and of a cancelled confirmation. Rethrows anything but an `ApiError`.
 */
export function assignFailure(
  error: unknown,
  names: readonly string[],
  lineNames: readonly string[] = [],
): { errors: FormErrors; failure: FailureDetails | null } {
  if (!(error instanceof ApiError)) throw error
  const { errors, formIssues } = assignIssues(error.issues, names, lineNames)
  const isFullyAssigned = error.issues.length > 0 && formIssues.length === 0
  const isKnown = error.code === resultCode.sessionExpired || isApiError(error, confirmationRequired)
  if (isFullyAssigned || isKnown) return { errors, failure: null }
  const { name, message, requestId } = error
  return { errors, failure: { name, requestId, message: formIssues[0]?.message ?? message } }
}

/** Validates values against a schema and assigns the issues to the fields with these names. */
export function validateValues(
  schema: z.ZodMiniType,
  values: object,
  { names, lineNames = [] }: { readonly names: readonly string[]; readonly lineNames?: readonly string[] },
  language: Language,
): ValidationErrors {
  const { error } = z.safeParse(schema, values)
  return assignIssues(error ? issueMessages(error.issues, language) : [], names, lineNames)
}

/** The first error that no rendered field can show, as a failure of the whole form. */
export function unassignedFailure({ errors, formIssues }: ValidationErrors, renderedNames: readonly string[]): FailureDetails | null {
  const [, hidden] = Object.entries(errors).find(([name]) => !renderedNames.includes(fieldNameOf(name))) ?? []
  const message = formIssues[0]?.message ?? hidden
  return message === undefined ? null : { name: badRequest.name, requestId: '', message }
}
