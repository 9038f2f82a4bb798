import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { type TableView, tableView } from '#contract/lists/table-view.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'
import { expectIssue } from '#conformance/input-checks.ts'
import { SkippedCheck, assert } from '#conformance/assertions.ts'

const loose: TableView = { columns: [{ id: 'name', widthPx: 120 }], density: 'loose' }
const compact: TableView = { columns: [], density: 'compact' }

/** A declared preference that stores a table view. */
function someTable(preferences: readonly PreferenceDefinition[]): string {
  const table = preferences.find(({ schema }) => schema === tableView)
  if (!table) throw new SkippedCheck('no table preference is declared')
  return table.key
}

async function valueOf(session: Session, key: string): Promise<unknown> {
  const { list } = await session.call(listPreferences, {})
  return list.find((preference) => preference.key === key)?.value
}

/** User preferences. */
export const conformance = defineConformance({
  scenarios: [
    scenario('A saved preference appears in every session of the user, the last write wins, and null deletes it', async (fixture) => {
      const key = someTable(fixture.preferences)
      const session = await fixture.administrator()
      const before = await valueOf(session, key)
      try {
        for (const value of [loose, compact]) {
          await session.call(savePreference, { params: { key }, body: { value } })
          const kept = await valueOf(await fixture.signedIn(), key)
          assert(JSON.stringify(tableView.safeParse(kept).data) === JSON.stringify(value), `${key} is not returned as it was saved`)
        }
        await session.call(savePreference, { params: { key }, body: { value: null } })
        assert((await valueOf(session, key)) === undefined, `${key} is returned although it was deleted`)
      } finally {
        await session.call(savePreference, { params: { key }, body: { value: before ?? null } })
      }
    }),

    scenario('A preference that does not match its schema is rejected', async (fixture) => {
      const params = { key: someTable(fixture.preferences) }
      const session = await fixture.administrator()
      await expectIssue(session, savePreference, { params, body: { value: { ...loose, density: 'no such height' } } }, 'density')
      await expectIssue(session, savePreference, { params, body: { value: 'no view of a table' } }, 'value')
    }),

    scenario('A user’s preference is not visible to another user', async (fixture) => {
      const key = someTable(fixture.preferences)
      const [session, other] = [await fixture.administrator(), await fixture.limited()]
      const [before, ofOther] = [await valueOf(session, key), JSON.stringify(await valueOf(other, key))]
      const value = ofOther === JSON.stringify(loose) ? compact : loose
      try {
        await session.call(savePreference, { params: { key }, body: { value } })
        assert(JSON.stringify(await valueOf(other, key)) === ofOther, `${key} of one user is returned to another`)
      } finally {
        await session.call(savePreference, { params: { key }, body: { value: before ?? null } })
      }
    }),
  ],
})
