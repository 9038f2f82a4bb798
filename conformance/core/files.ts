import { notFound } from '#contract/errors/error.ts'
import { bodyTooLarge } from '#contract/errors/request-errors.ts'
import {
  appendFile,
  createFile,
  fileTooLarge,
  fileTypeRefused,
  getFileSpace,
  getUpload,
  offsetMismatch,
  pictureMaxBytes,
  removeFile,
  type UploadState,
} from '#contract/files/files.ts'
import { assert } from '#conformance/assertions.ts'
import { expectIssue } from '#conformance/input-checks.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

const firstBytes = 8 * 1024
const text = 'abcdefg\n'.repeat((firstBytes + 800) / 8)
const unknownId = '0000000000000001'

/** Begins an upload of the text, lets the scenario go on with it, and removes it. */
async function withUpload(session: Session, work: (upload: UploadState) => Promise<void>): Promise<void> {
  const upload = await session.call(createFile, { body: { name: 'notes.txt', size: text.length } })
  try {
    await work(upload)
  } finally {
    await session.send(removeFile, { params: { id: upload.id } })
  }
}

const chunk = (start: number, end?: number) => ({ content: text.slice(start, end) })

/** Files and their uploads. */
export const conformance = defineConformance({
  scenarios: [
    scenario('A file arrives in chunks; the state tells how far it has come, and the file once it is complete', async (fixture) => {
      const session = await fixture.administrator()
      await withUpload(session, async ({ id, offset, size, file }) => {
        assert(offset === 0 && size === text.length && file === null, 'a new upload is not empty')
        const first = await session.call(appendFile, { params: { id }, query: { offset: '0' } }, chunk(0, firstBytes))
        assert(first.offset === firstBytes && first.file === null, 'the offset after the first chunk is wrong')
        const again = await session.call(getUpload, { params: { id } })
        assert(again.offset === firstBytes, 'the state of an unfinished upload is wrong')
        const last = await session.call(appendFile, { params: { id }, query: { offset: String(firstBytes) } }, chunk(firstBytes))
        assert(last.file?.name === 'notes.txt' && last.file.type === 'text/plain', 'the complete file is wrong')
        assert(last.file.size === text.length && last.file.width === null, 'the size of the complete file is wrong')
        const complete = await session.call(getUpload, { params: { id } })
        assert(complete.file?.id === id && complete.file.url !== '', 'the complete file is not returned')
      })
    }),

    scenario('A chunk at another offset is rejected with the right one, and changes nothing', async (fixture) => {
      const session = await fixture.administrator()
      await withUpload(session, async ({ id }) => {
        await session.call(appendFile, { params: { id }, query: { offset: '0' } }, chunk(0, firstBytes))
        await session.expectError(appendFile, { params: { id }, query: { offset: 0 } }, offsetMismatch, chunk(0, firstBytes))
        await session.expectError(appendFile, { params: { id }, query: { offset: text.length } }, offsetMismatch, chunk(0, 1))
        await expectIssue(session, appendFile, { params: { id }, query: { offset: '-1' } }, 'offset')
        assert((await session.call(getUpload, { params: { id } })).offset === firstBytes, 'a rejected chunk moved the upload')
      })
    }),

    scenario('More bytes than were declared end the upload', async (fixture) => {
      const session = await fixture.administrator()
      await withUpload(session, async ({ id }) => {
        await session.expectError(appendFile, { params: { id }, query: { offset: 0 } }, bodyTooLarge, { content: `${text}.` })
        await session.expectError(getUpload, { params: { id } }, notFound)
      })
    }),

    scenario('A name without an accepted type, an empty and a too large file are rejected before any byte is sent', async (fixture) => {
      const session = await fixture.administrator()
      for (const name of ['page.html', 'drawing.svg', 'program.exe', 'no-extension', '.txt'])
        await session.expectError(createFile, { body: { name, size: 10 } }, fileTypeRefused)
      await session.expectError(createFile, { body: { name: 'large.png', size: pictureMaxBytes + 1 } }, fileTooLarge)
      await expectIssue(session, createFile, { body: { name: 'empty.txt', size: 0 } }, 'size')
      await expectIssue(session, createFile, { body: { name: `${'x'.repeat(252)}.txt`, size: 1 } }, 'name')
    }),

    scenario('An upload is neither visible to another user, nor continued or removed by them', async (fixture) => {
      const other = await fixture.limited()
      await withUpload(await fixture.administrator(), async ({ id }) => {
        await other.expectError(getUpload, { params: { id } }, notFound)
        await other.expectError(appendFile, { params: { id }, query: { offset: 0 } }, notFound, chunk(0))
        await other.expectError(removeFile, { params: { id } }, notFound)
      })
    }),

    scenario('The space of a person is what their files take, of what they may take', async (fixture) => {
      const session = await fixture.administrator()
      const before = await session.call(getFileSpace, {})
      await withUpload(session, async () => {
        const { bytes, count, maxBytes, maxCount, fileMaxBytes } = await session.call(getFileSpace, {})
        assert(bytes === before.bytes + text.length && count === before.count + 1, 'the space does not count an upload')
        assert(maxBytes >= bytes && maxCount >= count && fileMaxBytes > 0, 'the limits are wrong')
      })
    }),

    scenario('A removed file is gone', async (fixture) => {
      const session = await fixture.administrator()
      await withUpload(session, async ({ id }) => {
        await session.call(appendFile, { params: { id }, query: { offset: '0' } }, chunk(0))
        await session.call(removeFile, { params: { id } })
        await session.expectError(getUpload, { params: { id } }, notFound)
        await session.expectError(removeFile, { params: { id: unknownId } }, notFound)
      })
    }),
  ],
})
