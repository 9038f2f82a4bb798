import type { StoredFile } from '#contract/files/stored-file.ts'
import type { FileRow } from './file-store.ts'

/** A file as the API returns it. */
export function storedFileOf({ id, name, type, size, width, height, hasThumbnail, createdAt }: FileRow): StoredFile {
  const url = `/file/${id}`
  const thumbnailUrl = hasThumbnail ? `${url}/thumbnail` : null
  return { id, name, type, size, width, height, url, thumbnailUrl, createDate: new Date(createdAt).toISOString() }
}
