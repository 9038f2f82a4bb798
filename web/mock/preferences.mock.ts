import * as z from 'zod/mini'
import { AppError } from '#contract/kit/app-error.ts'
import { badRequest, notFound } from '#contract/kit/error.ts'
import { issueMessages, namedIssue } from '#contract/kit/issue-message.ts'
import { preferenceMaxBytes } from '#contract/kit/preference.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import { storage } from '#web/kit/storage/storage.ts'
import { declaredPreferences } from './doors.ts'
import { mock, type MockHandler } from './mock.ts'

type Values = ReadonlyMap<string, unknown>

const definitions = new Map(declaredPreferences.map((definition) => [definition.key, definition]))

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** What each person has set, by user name and key. It stands in the browser, so that a reload finds it. */
function readAll(): Map<string, Values> {
  return new Map(entriesOf(storage.get('MOCK-PREFERENCES')).map(([username, values]) => [username, new Map(entriesOf(values))]))
}

function write(username: string, values: Values): void {
  const all = [...readAll().set(username, values)].map(([name, held]): [string, unknown] => [name, Object.fromEntries(held)])
  storage.set('MOCK-PREFERENCES', Object.fromEntries(all), { expiresInSeconds: null })
}

/** What people have set for themselves; only what the product declares is kept. */
export const preferenceAnswers: readonly MockHandler[] = [
  mock(listPreferences, (_, { person }) => ({
    list: [...(readAll().get(person.username) ?? [])].flatMap(([key, value]) => {
      const parsed = z.safeParse(definitions.get(key)?.schema ?? z.never(), value)
      return parsed.success ? [{ key, value: parsed.data }] : []
    }),
  })),

  mock(savePreference, ({ params: { key }, body: { value } }, { person, language }) => {
    const definition = definitions.get(key)
    if (!definition) throw new AppError(notFound)
    const values = new Map(readAll().get(person.username))
    if (value === null) {
      values.delete(key)
      write(person.username, values)
      return null
    }
    const parsed = z.safeParse(definition.schema, value)
    if (!parsed.success) {
      const issues = issueMessages(parsed.error.issues, language).map((issue) => ({ ...issue, path: ['value', ...issue.path] }))
      throw new AppError(badRequest, { issues })
    }
    if (new TextEncoder().encode(JSON.stringify(parsed.data)).length > preferenceMaxBytes) {
      throw new AppError(badRequest, { issues: [namedIssue('preferenceTooLarge', ['value'], language)] })
    }
    write(person.username, values.set(key, parsed.data))
    return null
  }),
]
