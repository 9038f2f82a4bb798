import type { AnyDeletedRow, AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { formatMinute, minutesPerDay, toMinutes } from '#web/mock/minutes.ts'

/** A row in the recycle bin; `deletedAt` is epoch milliseconds. */
export interface DeletedRow {
  readonly row: AnyRow
  readonly deletedAt: number
  readonly deletedBy: string
}

/** How long rows stay in the recycle bin, which on a server is a setting. */
const recycleBinDays = 30

/** A row with what the recycle bin says of it. */
export function binRow({ permissions }: Pick<AnyResource, 'permissions'>, { row, deletedAt, deletedBy }: DeletedRow): AnyDeletedRow {
  const minute = Math.floor(toMinutes(deletedAt))
  const purgeDate = permissions.purge ? formatMinute(minute + recycleBinDays * minutesPerDay) : null
  return { ...row, deleteDate: formatMinute(minute), deletedBy, purgeDate }
}
