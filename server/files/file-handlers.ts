import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { fileTypes, isPicture, typeByName } from '#contract/files/accepted-type.ts'
import {
  appendFile,
  createFile,
  fileQuotaExceeded,
  fileTooLarge,
  fileTypeRefused,
  getFileSpace,
  getUpload,
  pictureMaxBytes,
  removeFile,
  type UploadState,
} from '#contract/files/files.ts'
import { handle, type Context, type Handler } from '#server/kit/context.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { fileMaxBytes, fileQuotaBytes, fileQuotaCount } from '#contract/settings/file-settings.ts'
import { removeFileRows } from './remove-files.ts'
import { type FileRow, fileStore } from './file-store.ts'
import { storedFileOf } from './stored-file.ts'
import type { Uploads } from './uploads.ts'

function stateOf(file: FileRow): UploadState {
  const { id, size, received, completedAt } = file
  return { id, size, offset: received, file: completedAt === null ? null : storedFileOf(file) }
}

/** A file of the caller's; throws `notFound`. */
async function ownFile(connection: Connection, id: string, ownerId: string): Promise<FileRow> {
  const file = await fileStore(connection).find(id)
  if (file?.ownerId !== ownerId) throw new AppError(notFound)
  return file
}

/** The most bytes of a file with this name. Throws `fileTypeRefused` if no content could be accepted under it. */
async function maxBytesOf(name: string, settings: Context['settings']): Promise<number> {
  const type = typeByName(name)
  if (type === undefined) throw new AppError(fileTypeRefused, { types: fileTypes })
  const maxBytes = await settings.get(fileMaxBytes)
  return isPicture(type) ? Math.min(maxBytes, pictureMaxBytes) : maxBytes
}

/** The most bytes and files of a person. */
async function quotaOf(settings: Context['settings']): Promise<{ maxBytes: number; maxCount: number }> {
  return { maxBytes: await settings.get(fileQuotaBytes), maxCount: await settings.get(fileQuotaCount) }
}

/** Handlers of files and their uploads. */
export function fileHandlers(uploads: Uploads): Handler[] {
  return [
    handle(createFile, async ({ body: { name, size } }, { principal, settings, clock, change }) => {
      const maxBytes = await maxBytesOf(name, settings)
      if (size > maxBytes) throw new AppError(fileTooLarge, { maxBytes })
      const quota = await quotaOf(settings)
      const id = newId(clock)
      const create = async ({ db, audit }: Parameters<Parameters<typeof change>[0]>[0]) => {
        const { bytes, count } = await fileStore(db).usage(principal.id)
        if (bytes + size > quota.maxBytes || count >= quota.maxCount) throw new AppError(fileQuotaExceeded, quota)
        const { id: ownerId, departmentId } = principal
        await fileStore(db).create({ id, name, size, ownerId, departmentId, createdAt: clock.now() })
        audit({ recordId: id, title: name, before: null, after: { name, size } })
        return { id, size, offset: 0, file: null }
      }
      return change(create, { locks: [`files:${principal.id}`] })
    }),

    handle(appendFile, async ({ params: { id }, query: { offset } }, { principal, read, content }) => {
      return stateOf(await uploads.append(await ownFile(read.db, id, principal.id), offset, content))
    }),

    handle(getUpload, async ({ params: { id } }, { principal, read }) => stateOf(await ownFile(read.db, id, principal.id))),

    handle(getFileSpace, async (_, { principal, read, settings }) => ({
      ...(await fileStore(read.db).usage(principal.id)),
      ...(await quotaOf(settings)),
      fileMaxBytes: await settings.get(fileMaxBytes),
    })),

    handle(removeFile, async ({ params: { id } }, { principal, change, get }) => {
      await change(async ({ db, audit }) => {
        const { name, size } = await ownFile(db, id, principal.id)
        await removeFileRows(db, [{ id, name }], { principal, get })
        audit({ recordId: id, title: name, before: { name, size }, after: null })
      })
      await uploads.removeContent(id)
      return null
    }),
  ]
}
