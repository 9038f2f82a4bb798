import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { appendBulkEdit, bulkEditChunkRows, getBulkEdit, runBulkEdit, undoBulkEdit } from '#contract/bulk-edits.ts'
import { SlowStatements } from '#server/db/slow-statements.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { byRow, type CoinKind, replaceCoins, rules, startCoinServer, storedCoins, together } from '#server/testing/coins.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startCoinServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

type Item = { readonly id: string; readonly version: number }

async function begun({ coins }: CoinKind, body: Readonly<Record<string, unknown>>, items: readonly Item[]): Promise<string> {
  const { id } = await admin.call(coins.derivedCalls.bulkEdit, { body })
  for (let offset = 0; offset < items.length; offset += bulkEditChunkRows)
    await admin.call(appendBulkEdit, { params: { id }, body: { offset, items: items.slice(offset, offset + bulkEditChunkRows) } })
  return id
}

/** What a bulk edit and its undo leave behind: the rows, what the audit log says of them, and what became of each. */
async function outcomeOf(kind: CoinKind, body: Readonly<Record<string, unknown>>, items: readonly Item[], changed: readonly Item[]) {
  const { coins } = kind
  const id = await begun(kind, body, items)
  const edit = (rows: readonly Item[], worth: number) =>
    Promise.all(rows.map((row) => admin.call(coins.calls.update, { params: { id: row.id }, body: { worth, version: row.version } })))
  await edit(changed, 77)
  await admin.call(runBulkEdit, { params: { id } })
  const rows = () => storedCoins(server, kind)
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
      const items = await replaceCoins(server, kind, rows)
      outcomes.push(await outcomeOf(kind, body, items, changed(items)))
    }
    expect(outcomes[0]).toBe(outcomes[1])
  }
}, 60_000)

test('a slice takes at most 12 statements, begin and commit included, however many rows it has', async () => {
  const texts: string[] = []
  for (const count of [2, 400]) {
    const items = await replaceCoins(
      server,
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
  const items = await replaceCoins(
    server,
    together,
    Array.from({ length: 30 }, (_, index) => ({ metal: 'gold', worth: index })),
  )
  const id = await begun(together, { metal: 'silver' }, items)
  rules.dearest = 20
  const refused = await admin.send('POST', `/bulk-edit/${id}/run`)
  rules.dearest = Number.POSITIVE_INFINITY
  expect(refused.failure).toMatchObject({ error: 'bulkEditRowRefused', title: '硬币 21' })
  expect(await admin.call(getBulkEdit, { params: { id } })).toMatchObject({ state: 'open', doneCount: 0 })
  expect(new Set((await storedCoins(server, together)).map(({ metal }) => metal))).toEqual(new Set(['gold']))
})
