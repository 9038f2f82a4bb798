import * as z from 'zod/mini'
import type { Issue } from '#contract/kit/error.ts'
import { issueMessages } from '#contract/kit/issue-message.ts'
import type { Language } from '#contract/kit/language.ts'

/** The sentence on each field that is wrong, by the field's name. */
export type FormErrors = Readonly<Record<string, string>>

/** The field that an issue is about: the last part of its path that is one. */
function fieldOf({ path }: Issue, names: readonly string[]): string | undefined {
  return path.findLast((part): part is string => typeof part === 'string' && names.includes(part))
}

/** The first sentence on each field that a schema finds wrong. */
export function findErrors(schema: z.ZodMiniType, values: object, language: Language): FormErrors {
  const result = z.safeParse(schema, values)
  return result.success ? {} : placeIssues(issueMessages(result.error.issues, language), Object.keys(values)).errors
}

/** Puts issues on their fields, the first on each; what belongs to none is left over. */
export function placeIssues(issues: readonly Issue[], names: readonly string[]): { errors: FormErrors; others: readonly Issue[] } {
  const errors: Record<string, string> = {}
  const others: Issue[] = []
  for (const issue of issues) {
    const name = fieldOf(issue, names)
    if (name === undefined) others.push(issue)
    else errors[name] ??= issue.message
  }
  return { errors, others }
}
