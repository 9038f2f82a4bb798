import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '#server/testing/sample/samples.ts'
import { createSample, startSampleServer } from '#server/testing/sample/start-samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.stop())

test('a transfer answers with the owners that the rows had, to whom another transfer gives them back', async () => {
  const admin = await server.administrator()
  const [own, other] = [
    await createSample(admin),
    await createSample(await server.signedIn('giver', { menuKeys: ['samples', 'samples-edit'] })),
  ]
  const items = [own, other].map(({ id, version }) => ({ id, version }))
  const { done } = await admin.call(samples.calls.transfer, { body: { ownerId: own.ownerId ?? '', items } })
  expect(done).toEqual([
    { id: own.id, version: own.version, previousOwnerId: own.ownerId },
    { id: other.id, version: other.version + 1, previousOwnerId: other.ownerId },
  ])
  await admin.call(samples.calls.transfer, {
    body: { ownerId: other.ownerId ?? '', items: done.slice(1).map(({ id, version }) => ({ id, version })) },
  })
  expect((await admin.call(samples.calls.get, { params: { id: other.id } })).ownerId).toBe(other.ownerId)
})
