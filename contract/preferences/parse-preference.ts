import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, notFound } from '#contract/errors/error.ts'
import { issueMessages, namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { preferenceMaxBytes, type PreferenceDefinition } from './preference.ts'

/** Length in UTF-8 bytes of a well-formed text, such as JSON. */
export function byteLength(text: string): number {
  return encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, '.').length
}

/**
 * Parses the value of a preference by its schema. Throws `notFound` if the preference is not declared, and `badRequest` if the value does not
 * match its schema or takes more than `preferenceMaxBytes`.
 */
export function parsePreference(definition: PreferenceDefinition | undefined, value: unknown, language: Language): unknown {
  if (!definition) throw new AppError(notFound)
  const parsed = z.safeParse(definition.schema, value)
  if (!parsed.success) {
    const issues = issueMessages(parsed.error.issues, language).map((issue) => ({ ...issue, path: ['value', ...issue.path] }))
    throw new AppError(badRequest, { issues })
  }
  if (byteLength(JSON.stringify(parsed.data)) > preferenceMaxBytes) {
    throw new AppError(badRequest, { issues: [namedIssue('preferenceTooLarge', ['value'], language)] })
  }
  return parsed.data
}

/** The stored values that are still declared and still match their schemas. */
export function validPreferences(
  definitions: ReadonlyMap<string, PreferenceDefinition>,
  stored: Iterable<readonly [key: string, value: unknown]>,
): { key: string; value: unknown }[] {
  return Array.from(stored).flatMap(([key, value]) => {
    const parsed = z.safeParse(definitions.get(key)?.schema ?? z.never(), value)
    return parsed.success ? [{ key, value: parsed.data }] : []
  })
}
