import { expect, test } from 'vitest'
import { shelves, samples } from '#server/testing/sample/samples.ts'
import { createSample, startSamples } from '#server/testing/sample/start-samples.ts'
import { dayMs, hourMs } from '#server/clock.ts'
import { openRunner } from '#server/testing/test-jobs.ts'
import { sampleModule } from '#server/testing/sample/sample-module.ts'
import { registryOf } from '#server/kit/registry.ts'
import { purgeJobs } from './purge-jobs.ts'

const started = startSamples()

async function deletedShelf(name: string) {
  const { id, version } = await started.admin.call(shelves.calls.create, { body: { name } })
  return {
    id,
    remove: async () => (await started.admin.call(shelves.calls.remove, { params: { id }, body: { version } })).version,
  }
}

test('a row that others refer to is not deleted for good: the answer says by what, also from the recycle bin, and nothing is written', async () => {
  const [used, free] = [await deletedShelf('甲架'), await deletedShelf('乙架')]
  const kept = await createSample(started.admin, { shelfId: used.id })
  const binned = await createSample(started.admin, { shelfId: used.id })
  await started.admin.call(samples.calls.remove, { params: { id: binned.id }, body: { version: binned.version } })
  const items = [
    { id: used.id, version: await used.remove() },
    { id: free.id, version: await free.remove() },
  ]
  const { status, failure, text } = await started.admin.send('POST', '/shelf/purge', { items })
  expect([status, failure.error]).toEqual([409, 'rowReferred'])
  expect(text).toContain('“甲架”仍被引用（含回收站），不能彻底删除：samples 2')
  expect((await started.admin.call(shelves.calls.deleted, { query: {} })).itemCount).toBe(2)

  // Once nothing refers to it any more, it goes.
  await started.admin.call(samples.calls.update, { params: { id: kept.id }, body: { shelfId: null, version: kept.version } })
  const bin = { items: [{ id: binned.id, version: binned.version + 1 }] }
  await started.admin.call(samples.calls.purge, { body: bin })
  expect((await started.admin.call(shelves.calls.purge, { body: { items } })).done).toHaveLength(2)
})

test('the job leaves out a row that others refer to, deletes all others however many, and says so', async () => {
  const used: string[] = []
  for (let index = 0; index < 3; index++) {
    const shelf = await deletedShelf(`用着 ${index}`)
    await createSample(started.admin, { shelfId: shelf.id })
    await shelf.remove()
    used.push(shelf.id)
  }
  started.clock.move(1)
  for (let index = 0; index < 120; index++) await (await deletedShelf(`空架 ${index}`)).remove()
  const jobs = purgeJobs(registryOf([sampleModule]))
  const { runner, warnings } = await openRunner(started.server.database, started.clock, jobs)
  await runner.runDue()
  started.clock.move(31 * dayMs + hourMs)
  await runner.runDue()
  expect(warnings).toEqual([])
  const admin = await started.server.administrator()
  const { list } = await admin.call(shelves.calls.deleted, { query: { pageSize: '100' } })
  expect(list.map(({ id }) => id).toSorted()).toEqual(used.toSorted())
})
