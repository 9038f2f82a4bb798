import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendImport, runImport } from '#contract/imports.ts'
import { getTask, isOpen } from '#contract/tasks.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { byRow, type CoinKind, replaceCoins, startCoinServer, storedCoins, together } from '#server/testing/coins.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
beforeAll(async () => {
  server = await startCoinServer()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const columns = ['label', 'code', 'metal', 'worth'].map((field) => ({ field, label: field }))

type Cells = readonly [label: string, code: string, metal: string, worth: string]

/** Begins an import that creates rows, and updates those with the same code. Returns its id. */
async function begun({ coins }: CoinKind, rows: readonly Cells[]): Promise<string> {
  const body = { title: 'coins.csv', mode: 'both' as const, key: 'code', columns }
  const { id } = await admin.call(coins.derivedCalls.import, { body })
  await admin.call(appendImport, {
    params: { id },
    body: { offset: 0, rows: rows.map((cells, index) => ({ row: index + 2, cells: [...cells] })) },
  })
  return id
}

async function run(id: string) {
  const { id: taskId } = await admin.call(runImport, { params: { id } })
  const task = () => admin.call(getTask, { params: { id: taskId } })
  await expect.poll(async () => isOpen(await task()), { timeout: 20_000 }).toBe(false)
  return task()
}

/** What an import leaves behind: the rows, and what the audit log says of them in its order. */
async function outcomeOf(kind: CoinKind, rows: readonly Cells[]) {
  const id = await begun(kind, rows)
  const { state } = await run(id)
  const ids = new Map<unknown, number>()
  const numberOf = (rowId: unknown) => ids.get(rowId) ?? ids.set(rowId, ids.size).size
  const stored = (await storedCoins(server, kind)).map((row) => ({ ...row, id: numberOf(row['id']) }))
  const entry = (await auditEntries(admin)).find(({ target }) => target === id)
  const changes = (await auditedChanges(admin, entry)).map(({ recordId: _recordId, before, after, ...change }) => ({
    ...change,
    rows: [before, after].map((row) => row && { ...row, id: numberOf(row['id']) }),
  }))
  return JSON.stringify({ state, stored, changes }).replaceAll(kind.coins.name, 'coins')
}

test('rows that are imported together become what they become one by one, and so does the audit log', async () => {
  const random = seededRandom(5)
  const pick = <Value>(values: readonly Value[], otherwise: Value) => values[Math.floor(random() * values.length)] ?? otherwise
  for (let round = 0; round < 3; round += 1) {
    const present = Array.from({ length: 20 }, () => ({ metal: pick(['gold', '银'], 'gold'), worth: pick([null, 0.1, 7], null) }))
    const rows = Array.from({ length: 40 }, (_, index): Cells => [
      `Coin ${index}`,
      String((index * 7) % 41),
      pick(['gold', '"铜"'], 'gold'),
      pick(['', '0.1', '9'], ''),
    ])
    const outcomes = []
    for (const kind of [together, byRow]) {
      await replaceCoins(server, kind, present)
      outcomes.push(await outcomeOf(kind, rows))
    }
    expect(outcomes[0]).toBe(outcomes[1])
  }
}, 60_000)

test('rows that a constraint refuses together are repeated one by one, which names the row, and nothing is written', async () => {
  await replaceCoins(server, together, [{ metal: 'gold', worth: 1 }])
  const id = await begun(
    together,
    Array.from({ length: 30 }, (_, index): Cells => [`Coin ${index}`, `new ${index}`, 'gold', '1']),
  )
  await admin.call(together.coins.calls.create, { body: { label: 'In between', code: 'new 20', metal: 'gold', worth: 1 } })
  expect(await run(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('22') })
  expect((await storedCoins(server, together)).map(({ code }) => code)).toEqual(['0', 'new 20'])
})
