import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, notFound } from '#contract/errors/error.ts'
import { issueMessages, namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { preferenceMaxBytes, type PreferenceDefinition } from './preference.ts'

/** Bytes of a text in UTF-8; it has to be well-formed, as JSON is. */
function byteLength(text: string): number {
  return encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, '.').length
}

/**
 * The value that is kept under a preference, as its schema reads it. Throws `notFound` for one that the product does not declare, and
 * `badRequest` for a value that does not fit its schema or takes more than `preferenceMaxBytes`.
 */
export function preferenceValue(definition: PreferenceDefinition | undefined, given: unknown, language: Language): unknown {
  if (!definition) throw new AppError(notFound)
  const parsed = z.safeParse(definition.schema, given)
  if (!parsed.success) {
    const issues = issueMessages(parsed.error.issues, language).map((issue) => ({ ...issue, path: ['value', ...issue.path] }))
    throw new AppError(badRequest, { issues })
  }
  if (byteLength(JSON.stringify(parsed.data)) > preferenceMaxBytes) {
    throw new AppError(badRequest, { issues: [namedIssue('preferenceTooLarge', ['value'], language)] })
  }
  return parsed.data
}

/** Those of a person's kept values that the product still declares and that still fit, by key. */
export function fittingPreferences(
  definitions: ReadonlyMap<string, PreferenceDefinition>,
  kept: Iterable<readonly [key: string, value: unknown]>,
): { key: string; value: unknown }[] {
  return Array.from(kept).flatMap(([key, value]) => {
    const parsed = z.safeParse(definitions.get(key)?.schema ?? z.never(), value)
    return parsed.success ? [{ key, value: parsed.data }] : []
  })
}
