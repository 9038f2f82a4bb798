import { AppError } from '#contract/errors/app-error.ts'
import { bodyTooLarge, notFound } from '#contract/errors/error.ts'
import { fileTypes, isPicture, typeByName } from '#contract/files/accepted-type.ts'
import {
  appendFile,
  chunkMaxBytes,
  createFile,
  fileQuotaExceeded,
  fileTooLarge,
  fileTypeRefused,
  getUpload,
  offsetMismatch,
  pictureMaxBytes,
  removeFile,
  type UploadState,
} from '#contract/files/files.ts'
import { keepLocalContent } from '#web/api/file-url.ts'
import { encodeIdPart } from './encode-id-part.ts'
import { mock, type MockHandler, type MockPerson } from './mock.ts'

const megabyte = 1024 * 1024

/** As a new server has them. */
const limits = { maxBytes: 100 * megabyte, quota: { maxBytes: 2048 * megabyte, maxCount: 5000 } }

/** A file in the memory of the page; `forget` is set once it is complete. */
interface MockFile {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly createDate: string
  chunks: readonly Blob[]
  offset: number
  forget: (() => void) | undefined
}

const files = new Map<string, MockFile>()
let created = 0

function nextId(now: number): string {
  created += 1
  return encodeIdPart(now, 10) + encodeIdPart(created, 6)
}

/** A file of the person's; throws `notFound`. */
function ownFile(id: string, { username }: MockPerson): MockFile {
  const file = files.get(id)
  if (file?.username !== username) throw new AppError(notFound)
  return file
}

function stateOf({ id, name, type, size, createDate, offset, forget }: MockFile): UploadState {
  const url = `/file/${id}`
  const picture = { width: null, height: null, thumbnailUrl: isPicture(type) ? url : null }
  return { id, size, offset, file: forget ? { id, name, type, size, url, createDate, ...picture } : null }
}

/** The name decides the type here: without a server nobody else receives the file. */
function checkedType(name: string, size: number): string {
  const type = typeByName(name)
  if (type === undefined) throw new AppError(fileTypeRefused, { types: fileTypes })
  const maxBytes = isPicture(type) ? Math.min(limits.maxBytes, pictureMaxBytes) : limits.maxBytes
  if (size > maxBytes) throw new AppError(fileTooLarge, { maxBytes })
  return type
}

function checkQuota(size: number, { username }: MockPerson): void {
  const own = [...files.values()].filter((file) => file.username === username)
  const bytes = own.reduce((sum, file) => sum + file.size, size)
  if (bytes > limits.quota.maxBytes || own.length >= limits.quota.maxCount) throw new AppError(fileQuotaExceeded, limits.quota)
}

/** Handlers of files, which the page keeps in memory until it is reloaded. */
export const fileHandlers: readonly MockHandler[] = [
  mock(createFile, ({ body: { name, size } }, { person, now, audit }) => {
    const type = checkedType(name, size)
    checkQuota(size, person)
    const createDate = new Date(now).toISOString()
    const file = { id: nextId(now), username: person.username, name, type, size, createDate, chunks: [], offset: 0, forget: undefined }
    files.set(file.id, file)
    audit({ recordId: file.id, title: name, before: null, after: { name, size } })
    return stateOf(file)
  }),

  mock(appendFile, ({ params: { id }, query: { offset } }, { person, content }) => {
    const file = ownFile(id, person)
    if (offset !== file.offset || file.forget) throw new AppError(offsetMismatch, { offset: file.offset })
    if (offset + content.size > file.size) files.delete(id)
    if (content.size > chunkMaxBytes || offset + content.size > file.size) throw new AppError(bodyTooLarge)
    file.chunks = [...file.chunks, content]
    file.offset += content.size
    if (file.offset === file.size) file.forget = keepLocalContent(`/file/${id}`, new Blob([...file.chunks], { type: file.type }))
    return stateOf(file)
  }),

  mock(getUpload, ({ params: { id } }, { person }) => stateOf(ownFile(id, person))),

  mock(removeFile, ({ params: { id } }, { person, audit }) => {
    const { name, size, forget } = ownFile(id, person)
    files.delete(id)
    forget?.()
    audit({ recordId: id, title: name, before: { name, size }, after: null })
    return null
  }),
]
