import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { appendBulkEdit, bulkEditChunkRows, getBulkEdit, runBulkEdit, undoBulkEdit } from '#contract/bulk-edits.ts'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { SlowStatements } from '#server/db/slow-statements.ts'
import { defineModule } from '#server/kit/module.ts'
import type { ResourceHooks } from '#server/resource/hooks.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })

/** The highest worth that the rules of a row accept. */
let dearest = Number.POSITIVE_INFINITY

function coinsOf(name: string, singular: string, hooks: ResourceHooks) {
  const coins = defineResource({
    name,
    path: `/${singular}`,
    singular,
    permissions: { view: permission, edit: permission, remove: permission },
    fields: z
      .strictObject({ label: line({ max: 40 }), metal: line({ max: 40 }), worth: z.nullable(z.number()) })
      .check(z.refine(({ worth }) => (worth ?? 0) <= dearest)),
    list: { sort: ['label'], defaultSort: [{ name: 'label', descending: false }], filters: { metal: contains({ max: 40 }) } },
    scope: 'everyone',
    titleOf: ({ label }) => label,
  })
  return { coins, handlers: resourceHandlers(coins, { store: defineStore(coins, { table: singular }), hooks }) }
}

/** Two resources that differ in how many rows are written: together, or one by one because a hook runs for each. */
const together = coinsOf('coins', 'coin', {})
const byRow = coinsOf('medals', 'medal', { afterWrite: () => Promise.resolve() })

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  const modules = [together, byRow].map(({ coins, handlers }) => defineModule({ id: coins.name, handlers }))
  server = await startTestServer({ extra: modules })
  const tableOf = ({ coins: { singular } }: typeof together) => `create table ${singular} (id text primary key, label text not null,
    label_key text not null, metal text not null, worth real, metal_search text not null, created_at integer not null, updated_at integer not null,
    deleted_at integer, version integer not null) strict`
  await server.database.migrate((_, { script }) => script([together, byRow].map(tableOf).join(';')))
  admin = await server.administrator()
})
afterAll(() => server.stop())

type Item = { readonly id: string; readonly version: number }

/** Adds rows with these values to the table of a resource. */
async function addRows(
  { coins: { singular } }: typeof together,
  rows: readonly { readonly metal: string; readonly worth: number | null }[],
) {
  const values = rows.map((row, index) => ({
    ...row,
    id: `77${String(index).padStart(14, '0')}`,
    label: `硬币 ${index}`,
    label_key: String(index),
    metal_search: '',
    created_at: index,
    updated_at: index,
    version: 1 + (index % 3),
  }))
  await server.database.write(async (connection) => {
    const database = connection.$extendTables<Record<string, Record<string, string | number | null>>>()
    await database.deleteFrom(singular).execute()
    for (let start = 0; start < values.length; start += 500)
      await database
        .insertInto(singular)
        .values(values.slice(start, start + 500))
        .execute()
  })
  return values.map(({ id, version }) => ({ id, version }))
}

async function begun({ coins }: typeof together, body: Readonly<Record<string, unknown>>, items: readonly Item[]): Promise<string> {
  const { id } = await admin.call(coins.derivedCalls.bulkEdit, { body })
  for (let offset = 0; offset < items.length; offset += bulkEditChunkRows)
    await admin.call(appendBulkEdit, { params: { id }, body: { offset, items: items.slice(offset, offset + bulkEditChunkRows) } })
  return id
}

/** What a bulk edit and its undo leave behind: the rows, what the audit log says of them, and what became of each. */
async function outcomeOf(kind: typeof together, body: Readonly<Record<string, unknown>>, items: readonly Item[], changed: readonly Item[]) {
  const { coins } = kind
  const id = await begun(kind, body, items)
  const edit = (rows: readonly Item[], worth: number) =>
    Promise.all(rows.map((row) => admin.call(coins.calls.update, { params: { id: row.id }, body: { worth, version: row.version } })))
  await edit(changed, 77)
  await admin.call(runBulkEdit, { params: { id } })
  const rows = () =>
    server.read.$extendTables<Record<string, Record<string, unknown>>>().selectFrom(coins.singular).selectAll().orderBy('id').execute()
  const done = { edit: await admin.call(getBulkEdit, { params: { id } }), rows: await rows() }
  await admin.call(undoBulkEdit, { params: { id } })
  const undone = { edit: await admin.call(getBulkEdit, { params: { id } }), rows: await rows() }
  const entries = (await auditEntries(admin)).filter(({ target }) => target === id)
  const changes = await Promise.all(entries.map((entry) => auditedChanges(admin, entry)))
  const text = JSON.stringify({ done, undone, entries: entries.map(({ action }) => action), changes })
  return text.replaceAll(id, 'the edit').replaceAll(coins.name, 'coins')
}

test('rows that are written together become what they become one by one, and so do the audit log and the undo', async () => {
  const random = seededRandom(11)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  for (let round = 0; round < 4; round += 1) {
    const rows = Array.from({ length: 40 }, () => ({
      metal: pick(['金', 'silver', '"\\\u{1F600}']) ?? '',
      worth: pick([null, 0.1, 3, -2e20]) ?? null,
    }))
    const body = { ...(random() < 0.7 && { metal: pick(['金', 'copper']) }), worth: pick([null, 3, 0.1]) ?? null }
    const changed = (items: readonly Item[]) => items.filter((_, index) => index % 7 === round)
    const outcomes = []
    for (const kind of [together, byRow]) {
      const items = await addRows(kind, rows)
      outcomes.push(await outcomeOf(kind, body, items, changed(items)))
    }
    expect(outcomes[0]).toBe(outcomes[1])
  }
}, 60_000)

test('a slice takes at most 12 statements, begin and commit included, however many rows it has', async () => {
  const texts: string[] = []
  for (const count of [2, 400]) {
    const items = await addRows(
      together,
      Array.from({ length: count }, () => ({ metal: 'gold', worth: 1 })),
    )
    const id = await begun(together, { metal: 'silver' }, items)
    const statements = vi.spyOn(SlowStatements.prototype, 'add')
    await admin.call(runBulkEdit, { params: { id } })
    const all = statements.mock.calls.map(([text]) => text)
    statements.mockRestore()
    // From the first statement of the transaction to the last one before the commit.
    const written = all.slice(
      all.findIndex((text) => text.startsWith('update "bulk_edit"')),
      1 + all.findIndex((text) => text.includes('"audit_unlinked"')),
    )
    expect(written.length + 2).toBeLessThanOrEqual(12)
    texts.push(written.join('\n'))
  }
  expect(texts[1]).toBe(texts[0])
})

test('a slice that is refused is repeated row by row, which names the first row that a rule refuses, and nothing is written', async () => {
  const items = await addRows(
    together,
    Array.from({ length: 30 }, (_, index) => ({ metal: 'gold', worth: index })),
  )
  const id = await begun(together, { metal: 'silver' }, items)
  dearest = 20
  const refused = await admin.send('POST', `/bulk-edit/${id}/run`)
  dearest = Number.POSITIVE_INFINITY
  expect(refused.failure).toMatchObject({ error: 'bulkEditRowRefused', title: '硬币 21' })
  expect(await admin.call(getBulkEdit, { params: { id } })).toMatchObject({ state: 'open', doneCount: 0 })
  const rows = await server.read.$extendTables<{ coin: { metal: string } }>().selectFrom('coin').select('metal').distinct().execute()
  expect(rows).toEqual([{ metal: 'gold' }])
})
