import { linked } from '#server/testing/webhook-receiver.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '#server/testing/sample/samples.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { changeFeedStore, type FeedCursor, type LinkedChange } from '#server/webhooks/change-feed-store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startSampleServer({ jobOptions: { wakeEveryMs: 50 } })
})
afterAll(() => server.stop())

const resources = ['samples']

/** Reads everything behind a cursor in slices of at most so many changes. */
async function slicesFrom(start: FeedCursor, limit: number): Promise<(readonly LinkedChange[])[]> {
  const feed = changeFeedStore(server.read)
  const slices: (readonly LinkedChange[])[] = []
  let cursor = start
  for (let links = await feed.links(cursor); links.length > 0; links = await feed.links(cursor)) {
    const { changes, to } = await feed.slice(links, cursor, { resources, limit })
    slices.push(changes)
    cursor = to
  }
  return slices
}

test('an entry of many rows is read in slices, each once and in order, whatever the limit', async () => {
  const admin = await server.administrator()
  await linked(server)
  const all = await changeFeedStore(server.read).links({ seq: 0, position: 0 })
  const start = { seq: all.at(-1)?.seq ?? 0, position: 0 }
  const rows = []
  for (let count = 0; count < 7; count++) rows.push(await createSample(admin))
  const items = rows.map(({ id, version }) => ({ id, version }))
  // Entries of one moment are linked in any order.
  server.clock.move(1)
  await admin.call(samples.calls.bulkRemove, { body: { items } })
  server.clock.move(1)
  await createSample(admin)
  await linked(server)
  const [whole, ...others] = await slicesFrom(start, 500)
  expect([whole?.length, others.flat().length]).toEqual([15, 0])
  expect(whole?.slice(7, 14).map(({ action, position }) => [action, position])).toEqual(
    items.map((_, position) => ['samples.bulkRemove', position]),
  )
  for (const limit of [1, 2, 3, 7, 8]) {
    const slices = await slicesFrom(start, limit)
    expect(slices.every(({ length }) => length <= limit)).toBe(true)
    expect(slices.flat()).toEqual(whole)
  }
})

test('the cursor stands within an entry, and only one of two instances moves it', async () => {
  const feed = changeFeedStore(server.read)
  const from = await feed.cursor()
  const to = { seq: from.seq, position: from.position + 500 }
  const move = (next: FeedCursor) => server.database.write((connection) => changeFeedStore(connection).advance(from, next, 0))
  expect([await move(to), await move({ seq: from.seq + 1, position: 0 })]).toEqual([true, false])
  expect(await feed.cursor()).toEqual(to)
})
