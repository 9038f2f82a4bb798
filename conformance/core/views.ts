import { notFound } from '#contract/errors/error.ts'
import { tableView } from '#contract/lists/table-view.ts'
import { countViews, createView, listViewRoles, removeView, updateView, viewNameInUse } from '#contract/views/saved-views.ts'
import { listViews } from '#contract/views/view-list.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import type { Fixture } from '#conformance/fixture.ts'
import { expectIssue } from '#conformance/input-checks.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

/** The name of a list: its table has a preference of the same name. */
async function someList({ preferences }: Fixture, session: Session): Promise<string> {
  for (const { key, schema } of preferences) {
    const [list = ''] = key.split('.')
    if (schema !== tableView) continue
    const { isSuccess } = await session.send(listViews, { query: { list } })
    if (isSuccess) return list
  }
  throw new Error('no list has views')
}

const content = { name: 'Conformance', parameters: [{ name: 'pageSize', value: '20' }], columns: null, roleIds: [] }

/** Saved views of lists. */
export const conformance = defineConformance({
  scenarios: [
    scenario('Two views of one owner and list have two names', async (fixture) => {
      const session = await fixture.administrator()
      const list = await someList(fixture, session)
      const first = await session.call(createView, { body: { list, ...content, name: 'Twice' } })
      const second = await session.call(createView, { body: { list, ...content, name: 'Once' } })
      try {
        const refusal = await session.expectError(createView, { body: { list, ...content, name: ' twice' } }, viewNameInUse)
        assert(JSON.stringify(refusal).includes('"name"'), 'the refusal does not name the field')
        await session.expectError(
          updateView,
          { params: { id: second.id }, body: { version: second.version, name: 'TWICE' } },
          viewNameInUse,
        )
        const { version } = await session.call(updateView, { params: { id: first.id }, body: { version: first.version, name: 'Twice' } })
        await session.call(removeView, { params: { id: first.id }, body: { version } })
      } finally {
        const { list: views } = await session.call(listViews, { query: { list } })
        const { version } = views.find(({ id }) => id === second.id) ?? second
        await session.call(removeView, { params: { id: second.id }, body: { version } })
      }
    }),

    scenario('A view is saved, listed, counted, changed and deleted by its owner', async (fixture) => {
      const session = await fixture.administrator()
      const list = await someList(fixture, session)
      const view = await session.call(createView, { body: { list, ...content } })
      const { id } = view
      const found = (await session.call(listViews, { query: { list } })).list.find((one) => one.id === id)
      assert(JSON.stringify(found) === JSON.stringify(view), 'a view is not listed as it was saved')
      assert(view.isOwn && view.canEdit && view.roles.length === 0, 'a new view is not the own one of its owner')
      const { counts } = await session.call(countViews, { query: { list, ids: id } })
      assert(typeof counts[0] === 'number', 'the rows of a view are not counted')
      const columns = { columns: [], density: 'loose' as const }
      const change = { name: 'Conformance again', parameters: [], columns }
      const changed = await session.call(updateView, { params: { id }, body: { version: view.version, ...change } })
      assert(changed.name === change.name && JSON.stringify(changed.columns) === JSON.stringify(columns), 'a view was not changed')
      assert(changed.version > view.version, 'a changed view has no new version')
      await session.call(removeView, { params: { id }, body: { version: changed.version } })
      const left = (await session.call(listViews, { query: { list } })).list
      assert(!left.some((one) => one.id === id), 'a deleted view is listed')
    }),

    scenario('A view keeps only what its list understands', async (fixture) => {
      const session = await fixture.administrator()
      const list = await someList(fixture, session)
      const body = { list, ...content }
      await expectIssue(session, createView, { body: { ...body, parameters: [{ name: 'noSuchFilter', value: 'x' }] } }, 'noSuchFilter')
      await expectIssue(session, createView, { body: { ...body, parameters: [{ name: 'page', value: '2' }] } }, 'page')
    }),

    scenario('A view that is shared with a role is seen by those who have it, and changed by its owner only', async (fixture) => {
      const session = await fixture.administrator()
      const list = await someList(fixture, session)
      const role = assertDefined((await session.call(listViewRoles, {})).list[0], 'the administrator may share with no role')
      const view = await session.call(createView, { body: { list, ...content, roleIds: [role.id] } })
      try {
        assert(view.roles[0]?.id === role.id, 'a shared view does not name its role')
        const other = await fixture.limited()
        await other.expectError(updateView, { params: { id: view.id }, body: { version: view.version, name: 'Mine' } }, notFound)
      } finally {
        await session.call(removeView, { params: { id: view.id }, body: { version: view.version } })
      }
    }),
  ],
})
