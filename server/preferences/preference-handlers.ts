import * as z from 'zod/mini'
import { badRequest, notFound } from '#contract/kit/error.ts'
import { issueMessages, namedIssue } from '#contract/kit/issue-message.ts'
import { preferenceMaxBytes, type PreferenceDefinition } from '#contract/kit/preference.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import type { Writes } from '#server/audit/writes.ts'
import { AppError } from '#contract/kit/app-error.ts'
import { handle, type Handler } from '#server/kit/feature.ts'
import { preferenceStore } from './preference-store.ts'

type Definitions = ReadonlyMap<string, PreferenceDefinition>

function byKey(declared: readonly PreferenceDefinition[]): Definitions {
  const definitions = new Map(declared.map((definition) => [definition.key, definition]))
  if (definitions.size < declared.length) throw new Error('Two preferences have the same key')
  return definitions
}

function list(definitions: Definitions): Handler {
  return handle(listPreferences, async (_, { read, person }) => {
    const rows = await preferenceStore(read).list(person.id)
    return {
      list: rows.flatMap(({ key, value }) => {
        const parsed = z.safeParse(definitions.get(key)?.schema ?? z.never(), JSON.parse(value))
        return parsed.success ? [{ key, value: parsed.data }] : []
      }),
    }
  })
}

function save(definitions: Definitions, writes: Writes): Handler {
  return handle(savePreference, async ({ params: { key }, body: { value } }, { person, clock, language }) => {
    const definition = definitions.get(key)
    if (!definition) throw new AppError(notFound)
    if (value === null) {
      await writes.housekeep((connection) => preferenceStore(connection).remove(person.id, key))
      return null
    }
    const parsed = z.safeParse(definition.schema, value)
    if (!parsed.success) {
      const issues = issueMessages(parsed.error.issues, language).map((issue) => ({ ...issue, path: ['value', ...issue.path] }))
      throw new AppError(badRequest, { issues })
    }
    const text = JSON.stringify(parsed.data)
    if (Buffer.byteLength(text) > preferenceMaxBytes) {
      throw new AppError(badRequest, { issues: [namedIssue('preferenceTooLarge', ['value'], language)] })
    }
    await writes.housekeep((connection) => preferenceStore(connection).save(person.id, key, text, clock))
    return null
  })
}

/** Who answers the calls about what people have set for themselves; only what the product declares is kept. */
export function preferenceHandlers(writes: Writes, declared: readonly PreferenceDefinition[]): Handler[] {
  const definitions = byKey(declared)
  return [list(definitions), save(definitions, writes)]
}
