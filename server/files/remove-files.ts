import { AppError } from '#contract/errors/app-error.ts'
import { fileInUse } from '#contract/files/file-use.ts'
import type { Context } from '#server/kit/context.ts'
import type { Connection } from '#server/db/database.ts'
import { type FileRow, fileStore } from './file-store.ts'
import { fileAccess } from './service.ts'

/** Removes the rows of files, or throws `fileInUse` with the places that the caller may see; `removeContents` follows after the commit. */
export async function removeFileRows(
  connection: Connection,
  files: readonly Pick<FileRow, 'id' | 'name'>[],
  { principal, get }: Pick<Context, 'principal' | 'get'>,
): Promise<void> {
  const ids = files.map(({ id }) => id)
  const uses = await get(fileAccess).usesOf(connection, ids, principal)
  const used = files.flatMap(({ id, name }) => (uses.has(id) ? [{ id, name, uses: uses.get(id) ?? [] }] : []))
  if (used.length > 0) throw new AppError(fileInUse, { files: used })
  for (const { id } of files) await fileStore(connection).remove(id)
}
