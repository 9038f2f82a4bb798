import type { Role, RoleMember } from '#features/roles/contract/roles.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { useRoleMessages } from './messages.ts'
import styles from './role-tree.module.css'

/** Members of a role with their departments. */
export function MemberList({ members }: { members: readonly RoleMember[] }) {
  const messages = useRoleMessages()
  return (
    <ul className={styles.list}>
      {members.map(({ id, username, realName, isEnabled, departmentTitle }) => (
        <li key={id} className={styles.member}>
          <Avatar name={realName || username} size={36} />
          <span className={styles.names}>
            <span className={styles.name} title={realName || username}>
              {realName || username}
            </span>
            <span className={styles.about}>{[username, departmentTitle ?? messages.noDepartment].join(' · ')}</span>
          </span>
          {!isEnabled && <Tag>{messages.memberDisabled}</Tag>}
        </li>
      ))}
    </ul>
  )
}

/** Tells how many members of a role the user may not see. */
export function HiddenMembers({ role, visibleCount }: { role: Role; visibleCount: number }) {
  const messages = useRoleMessages()
  const language = useLanguage()
  const count = role.memberCount - visibleCount
  return count > 0 && <p className={styles.note}>{messages.hiddenMembers(formatNumber(count, language))}</p>
}
