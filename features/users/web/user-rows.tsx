import type { User } from '#features/users/contract/users.ts'
import { fileUrl } from '#web/api/file-url.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { type RowAction, RowButtons, RowMenu } from '#web/resource/row-actions.tsx'
import type { RowCard } from '#web/ui/table/columns/column.ts'

interface UserRowActionsProps {
  user: User
  /** The first is a button, the others are in a menu. */
  actions: readonly RowAction<User>[]
  moreLabel: (name: string) => string
}

/** The actions of a row of the table. */
export function UserRowActions({ user, actions: [first, ...others], moreLabel }: UserRowActionsProps) {
  return (
    <>
      {first && <RowButtons row={user} title={user.realName} actions={[first]} />}
      {others.length > 0 && <RowMenu row={user} actions={others} label={moreLabel(user.realName)} />}
    </>
  )
}

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
