import type { PreferenceDefinition } from '#contract/kit/preference.ts'
import { type TableView, tableView } from '#contract/kit/table-view.ts'
import { listPreferences, savePreference } from '#contract/preferences.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'
import { expectIssue } from '#conformance/refusals.ts'
import { LeftOut, must } from '#conformance/verdict.ts'

const loose: TableView = { columns: [{ id: 'name', widthPx: 120 }], density: 'loose' }
const compact: TableView = { columns: [], density: 'compact' }

/** A preference that the product declares and that keeps how a table is set. */
function someTable(preferences: readonly PreferenceDefinition[]): string {
  const table = preferences.find(({ schema }) => schema === tableView)
  if (!table) throw new LeftOut('no table is left whose preference could be saved')
  return table.key
}

async function valueOf(session: Session, key: string): Promise<unknown> {
  const { list } = await session.call(listPreferences, {})
  return list.find((preference) => preference.key === key)?.value
}

/** What people have set for themselves. */
export const conformance = defineConformance({
  scenarios: [
    scenario(
      'A preference that was saved is listed in every session of the person, the last one counts, and null forgets it',
      async (stage) => {
        const key = someTable(stage.preferences)
        const session = await stage.administrator()
        const before = await valueOf(session, key)
        try {
          for (const value of [loose, compact]) {
            await session.call(savePreference, { params: { key }, body: { value } })
            const kept = await valueOf(await stage.signedIn(), key)
            must(JSON.stringify(tableView.safeParse(kept).data) === JSON.stringify(value), `${key} is not listed as it was saved`)
          }
          await session.call(savePreference, { params: { key }, body: { value: null } })
          must((await valueOf(session, key)) === undefined, `${key} is listed although it was forgotten`)
        } finally {
          await session.call(savePreference, { params: { key }, body: { value: before ?? null } })
        }
      },
    ),

    scenario('A preference that does not fit its schema is refused', async (stage) => {
      const params = { key: someTable(stage.preferences) }
      const session = await stage.administrator()
      await expectIssue(session, savePreference, { params, body: { value: { ...loose, density: 'no such height' } } }, 'density')
      await expectIssue(session, savePreference, { params, body: { value: 'no view of a table' } }, 'value')
    }),

    scenario('A preference of one person is not another person’s', async (stage) => {
      const key = someTable(stage.preferences)
      const [session, other] = [await stage.administrator(), await stage.limited()]
      const [before, ofOther] = [await valueOf(session, key), JSON.stringify(await valueOf(other, key))]
      const value = ofOther === JSON.stringify(loose) ? compact : loose
      try {
        await session.call(savePreference, { params: { key }, body: { value } })
        must(JSON.stringify(await valueOf(other, key)) === ofOther, `${key} of one person is listed to another`)
      } finally {
        await session.call(savePreference, { params: { key }, body: { value: before ?? null } })
      }
    }),
  ],
})
