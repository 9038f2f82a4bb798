import { validPreferences, parsePreference } from '#contract/preferences/parse-preference.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import { storage } from '#web/app/storage/storage.ts'
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
