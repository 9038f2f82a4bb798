import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { bodyTooLarge } from '#contract/errors/request-errors.ts'
import { fileTypes, isPicture, typeByName } from '#contract/files/accepted-type.ts'
import {
  appendFile,
  chunkMaxBytes,
  createFile,
  fileQuotaExceeded,
  fileTooLarge,
  fileTypeRefused,
  getFileSpace,
  getUpload,
  offsetMismatch,
  pictureMaxBytes,
  removeFile,
  type UploadState,
} from '#contract/files/files.ts'
import { fileInUse } from '#contract/files/file-use.ts'
import { keepLocalContent } from '#web/api/file-url.ts'
import { encodeIdPart } from './encode-id-part.ts'
import { type MockFile, mockFiles, storedMockFile } from './mock-files.ts'
import { mockUses } from './resource/mock-row-files.ts'
import { mock, type MockHandler, type MockPerson } from './mock.ts'

const megabyte = 1024 * 1024

/** As a new server has them. */
const limits = { maxBytes: 100 * megabyte, quota: { maxBytes: 2048 * megabyte, maxCount: 5000 } }

let created = 0

function nextId(now: number): string {
  created += 1
  return encodeIdPart(now, 10) + encodeIdPart(created, 6)
}

/** A file of the person's; throws `notFound`. */
function ownFile(id: string, { userId }: MockPerson): MockFile {
  const file = mockFiles.get(id)
  if (file?.userId !== userId) throw new AppError(notFound)
  return file
}

function stateOf({ id, size, offset }: MockFile): UploadState {
  return { id, size, offset, file: storedMockFile(id) ?? null }
}

/** The name decides the type here: without a server nobody else receives the file. */
function checkedType(name: string, size: number): string {
  const type = typeByName(name)
  if (type === undefined) throw new AppError(fileTypeRefused, { types: fileTypes })
  const maxBytes = isPicture(type) ? Math.min(limits.maxBytes, pictureMaxBytes) : limits.maxBytes
  if (size > maxBytes) throw new AppError(fileTooLarge, { maxBytes })
  return type
}

/** How much space the person's files take, unfinished uploads included. */
function usage({ userId }: MockPerson): { bytes: number; count: number } {
  const own = [...mockFiles.values()].filter((file) => file.userId === userId)
  return { bytes: own.reduce((sum, file) => sum + file.size, 0), count: own.length }
}

function checkQuota(size: number, person: MockPerson): void {
  const { bytes, count } = usage(person)
  if (bytes + size > limits.quota.maxBytes || count >= limits.quota.maxCount) throw new AppError(fileQuotaExceeded, limits.quota)
}

/** Handlers of files, which the page keeps in memory until it is reloaded. */
export const fileHandlers: readonly MockHandler[] = [
  mock(createFile, ({ body: { name, size } }, { person, now, audit }) => {
    const type = checkedType(name, size)
    checkQuota(size, person)
    const createDate = new Date(now).toISOString()
    const { userId, departmentId } = person
    const file = { id: nextId(now), userId, departmentId, name, type, size, createDate, chunks: [], offset: 0, forget: undefined }
    mockFiles.set(file.id, file)
    audit({ recordId: file.id, title: name, before: null, after: { name, size } })
    return stateOf(file)
  }),

  mock(appendFile, ({ params: { id }, query: { offset } }, { person, content }) => {
    const file = ownFile(id, person)
    if (offset !== file.offset || file.forget) throw new AppError(offsetMismatch, { offset: file.offset })
    if (offset + content.size > file.size) mockFiles.delete(id)
    if (content.size > chunkMaxBytes || offset + content.size > file.size) throw new AppError(bodyTooLarge)
    file.chunks = [...file.chunks, content]
    file.offset += content.size
    if (file.offset === file.size) file.forget = keepLocalContent(`/file/${id}`, new Blob([...file.chunks], { type: file.type }))
    return stateOf(file)
  }),

  mock(getUpload, ({ params: { id } }, { person }) => stateOf(ownFile(id, person))),

  mock(getFileSpace, (_, { person }) => ({ ...usage(person), ...limits.quota, fileMaxBytes: limits.maxBytes })),

  mock(removeFile, ({ params: { id } }, context) => {
    const { name, size, forget } = ownFile(id, context.person)
    const uses = mockUses(context).get(id) ?? []
    if (uses.length > 0) throw new AppError(fileInUse, { files: [{ id, name, uses }] })
    mockFiles.delete(id)
    forget?.()
    context.audit({ recordId: id, title: name, before: { name, size }, after: null })
    return null
  }),
]
