import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { validPreferences, parsePreference } from '#contract/preferences/parse-preference.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import type { Writes } from '#server/kit/writes.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { preferenceStore } from './preference-store.ts'

type Definitions = ReadonlyMap<string, PreferenceDefinition>

function byKey(declared: readonly PreferenceDefinition[]): Definitions {
  const definitions = new Map(declared.map((definition) => [definition.key, definition]))
  if (definitions.size < declared.length) throw new Error('Two preferences have the same key')
  return definitions
}

function list(definitions: Definitions): Handler {
  return handle(listPreferences, async (_, { read, principal }) => {
    const rows = await preferenceStore(read.db).list(principal.id)
    const stored = rows.map(({ key, value }): [string, unknown] => [key, JSON.parse(value)])
    return { list: validPreferences(definitions, stored) }
  })
}

function save(definitions: Definitions, writes: Writes): Handler {
  return handle(savePreference, async ({ params: { key }, body: { value } }, { principal, clock, language }) => {
    const definition = definitions.get(key)
    // Null removes a declared preference; `parsePreference` throws for an undeclared one.
    const text = value === null && definition ? null : JSON.stringify(parsePreference(definition, value, language))
    await writes.systemWrite(({ db }) => {
      const store = preferenceStore(db)
      return text === null ? store.remove(principal.id, key) : store.save(principal.id, key, text, clock)
    })
    return null
  })
}

/** Handlers of users' preferences; only declared ones are stored. */
export function preferenceHandlers(writes: Writes, declared: readonly PreferenceDefinition[]): Handler[] {
  const definitions = byKey(declared)
  return [list(definitions), save(definitions, writes)]
}
