import { AppError } from '#contract/errors/app-error.ts'
import { fileInUse } from '#contract/files/file-use.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Connection } from '#server/db/database.ts'
import { usesOf } from '#server/resource/file-access-store.ts'
import { type FileStorage, thumbnailKey } from './file-storage.ts'
import { type FileRow, fileStore } from './file-store.ts'

/** Removes the rows of files, or throws `fileInUse` with the places that the caller may see; `removeContents` follows after the commit. */
export async function removeFileRows(
  connection: Connection,
  files: readonly Pick<FileRow, 'id' | 'name'>[],
  caller: Pick<Principal, 'can' | 'scope'>,
): Promise<void> {
  const uses = await usesOf(
    connection,
    files.map(({ id }) => id),
    caller,
  )
  const used = files.flatMap(({ id, name }) => (uses.has(id) ? [{ id, name, uses: uses.get(id) ?? [] }] : []))
  if (used.length > 0) throw new AppError(fileInUse, { files: used })
  for (const { id } of files) await fileStore(connection).remove(id)
}

/** Removes what a storage has of files. */
export async function removeContents(storage: FileStorage, ids: readonly string[]): Promise<void> {
  for (const id of ids) await Promise.all([storage.remove(id), storage.remove(thumbnailKey(id))])
}
