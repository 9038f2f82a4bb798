import type { Connection } from '#server/db/database.ts'
import { fileStore } from '#server/files/file-store.ts'
import { storedFileOf } from '#server/files/stored-file.ts'
import type { User } from './user-store.ts'

/** Where the small picture of a user is, as a path below the API base; empty without one. */
export async function avatarUrl(connection: Connection, { avatarId }: Pick<User, 'avatarId'>): Promise<string> {
  const row = avatarId === null ? undefined : await fileStore(connection).find(avatarId)
  if (!row) return ''
  const { thumbnailUrl, url } = storedFileOf(row)
  return thumbnailUrl ?? url
}
