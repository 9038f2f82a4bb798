import { validPreferences, parsePreference } from '#contract/preferences/parse-preference.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import { storage } from '#web/base/storage/storage.ts'
import { declaredPreferences } from './feature-mocks.ts'
import { mock, type MockHandler } from './mock.ts'

type Values = ReadonlyMap<string, unknown>

const definitions = new Map(declaredPreferences.map((definition) => [definition.key, definition]))

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** Saved preferences by user name and key. In browser storage, so that they survive a reload. */
function readAll(): Map<string, Values> {
  return new Map(entriesOf(storage.get('MOCK-PREFERENCES')).map(([username, values]) => [username, new Map(entriesOf(values))]))
}

function write(username: string, values: Values): void {
  const all = [...readAll().set(username, values)].map(([name, saved]): [string, unknown] => [name, Object.fromEntries(saved)])
  storage.set('MOCK-PREFERENCES', Object.fromEntries(all), { expiresInSeconds: null })
}

/** Handlers for preferences; only declared ones are saved. */
export const preferenceHandlers: readonly MockHandler[] = [
  mock(listPreferences, (_, { person }) => ({ list: validPreferences(definitions, readAll().get(person.username) ?? []) })),

  mock(savePreference, ({ params: { key }, body: { value } }, { person, language }) => {
    const definition = definitions.get(key)
    const values = new Map(readAll().get(person.username))
    if (value === null && definition) values.delete(key)
    else values.set(key, parsePreference(definition, value, language))
    write(person.username, values)
    return null
  }),
]
