import { appendFile, createFile, getUpload } from '#contract/files/files.ts'
import { notFound } from '#contract/errors/error.ts'
import { getFilesTotal, listFiles, removeFiles } from '#features/files/contract/managed-files.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

const unknownId = '0000000000000001'

/** Uploads a text of some bytes; returns the id. */
async function upload(session: Session, name: string, size: number): Promise<string> {
  const { id } = await session.call(createFile, { body: { name, size } })
  await session.call(appendFile, { params: { id }, query: { offset: '0' } }, { content: 'x'.repeat(size) })
  return id
}

/** Runs `work` with an uploaded file, and removes what is left of it. */
async function withFile(session: Session, name: string, work: (id: string) => Promise<void>): Promise<void> {
  const id = await upload(session, name, 120)
  try {
    await work(id)
  } finally {
    await session.call(removeFiles, { body: { ids: [id] } })
  }
}

/** The management of files. */
export const conformance = defineConformance({
  scenarios: [
    scenario('An uploaded file is in the list with who uploaded it, unused, and found by its name and kind', async (fixture) => {
      const session = await fixture.administrator()
      await withFile(session, 'quarterly figures.txt', async (id) => {
        const query = { search: 'QUARTERLY fig', kind: 'document', isUsed: 'false' }
        const { list } = await session.call(listFiles, { query })
        const file = assertDefined(
          list.find((row) => row.id === id),
          'the list lacks an uploaded file',
        )
        assert(file.size === 120 && file.type === 'text/plain', 'the size or type of a listed file is wrong')
        assert(file.uses.length === 0 && file.useCount === 0 && !file.isUsed, 'a file that nothing uses is shown as used')
        const own = await session.call(listFiles, { query: { ownerId: file.ownerId, search: id } })
        assert(own.list.length === 1, 'a file is not found by its uploader and id')
        for (const other of [{ kind: 'picture' }, { isUsed: 'true' }]) {
          const without = await session.call(listFiles, { query: { ...query, ...other } })
          assert(!without.list.some((row) => row.id === id), 'a filter returns a file that does not match')
        }
      })
    }),

    scenario('The total counts the files of the list and their bytes; an unfinished upload is in neither', async (fixture) => {
      const session = await fixture.administrator()
      const before = await session.call(getFilesTotal, {})
      const { id: unfinished } = await session.call(createFile, { body: { name: 'unfinished.txt', size: 10 } })
      await withFile(session, 'counted.txt', async () => {
        const after = await session.call(getFilesTotal, {})
        assert(after.count === before.count + 1 && after.bytes === before.bytes + 120, 'the total is wrong')
      })
      const { list } = await session.call(listFiles, { query: { search: 'unfinished.txt' } })
      assert(!list.some(({ id }) => id === unfinished), 'the list has an unfinished upload')
    }),

    scenario('Deleted files are gone; those that are gone already are skipped', async (fixture) => {
      const session = await fixture.administrator()
      const ids = [await upload(session, 'one.txt', 10), await upload(session, 'two.txt', 20)]
      const removed = await session.call(removeFiles, { body: { ids: [...ids, unknownId] } })
      assert(removed.done.toSorted().join() === ids.toSorted().join(), 'not all files were deleted')
      assert(removed.skipped.join() === unknownId, 'an unknown file is not skipped')
      for (const id of ids) await session.expectError(getUpload, { params: { id } }, notFound)
    }),
  ],
  rows: [
    {
      list: listFiles,
      async create(session) {
        const ids: string[] = []
        for (let index = 0; index < 12; index++)
          ids.push(await upload(session, `列表 ${index % 5} example ${index}.txt`, 10 + ((index * 7) % 30)))
        return async () => void (await session.call(removeFiles, { body: { ids } }))
      },
    },
  ],
})
