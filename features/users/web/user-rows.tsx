import type { User } from '#features/users/contract/users.ts'
import { fileUrl } from '#web/api/file-url.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Status } from '#web/ui/display/status.tsx'
import type { RowCard } from '#web/ui/table/columns/column.ts'

/** A user as a card, on small screens. */
export function userCard(
  { realName, username, avatar, departmentTitle, isEnabled }: User,
  states: Readonly<Record<'true' | 'false', string>>,
): RowCard {
  return {
    leading: <Avatar name={realName} size={36} src={avatar ? fileUrl(avatar.thumbnailUrl ?? avatar.url) : undefined} />,
    title: realName,
    detail: [username, ...(departmentTitle === null ? [] : [departmentTitle])].join(' · '),
    mark: <Status tone={isEnabled ? 'ok' : 'neutral'}>{isEnabled ? states.true : states.false}</Status>,
  }
}
