import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { checkContents } from './check-contents.ts'
import { DiskStorage } from './disk-storage.ts'
import { bytesOf, fetchFile, png, upload } from './test-files.ts'

test('a file whose content is missing is not found, as a whole, in part and as a thumbnail, and the start says how many are', async () => {
  const server = await startTestServer()
  try {
    const visitor = await server.administrator()
    const storage = new DiskStorage(join(server.folder, 'files'))
    const warnings: string[] = []
    const check = () => checkContents(server.read, storage, { warn: (_, message) => void warnings.push(message) })
    const [kept, lost] = [await upload(visitor, 'kept.txt', bytesOf('kept')), await upload(visitor, 'lost.png', png(30, 20))]
    await check()
    expect(warnings).toEqual([])

    await storage.remove(lost.id)
    await storage.remove(`${lost.id}-thumbnail`)
    const answers = [
      await fetchFile(server, lost.url, visitor),
      await fetchFile(server, lost.url, visitor, { range: 'bytes=0-3' }),
      await fetchFile(server, `${lost.url}/thumbnail`, visitor),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await fetchFile(server, kept.url, visitor)).status).toBe(200)
    await check()
    const place = 'All instances need the same folder files/ or bucket, and a restored database the files of its time.'
    expect(warnings).toEqual([`1 of the 2 newest files are missing. ${place}`])
  } finally {
    await server.stop()
  }
})
