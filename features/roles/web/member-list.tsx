import type { Role, RoleMember } from '#features/roles/contract/roles.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useRoleMessages } from './messages.ts'
import styles from './role-tree.module.css'

/** Members of a role with their departments. */
export function MemberList({ members }: { members: readonly RoleMember[] }) {
  const messages = useRoleMessages()
  return (
    <ul>
      {members.map(({ id, username, realName, isEnabled, departmentTitle }) => (
        <li key={id} className={`${layout.row} ${layout.gap3} ${styles.member}`}>
          <Avatar name={realName || username} size={36} />
          <span className={`${layout.grid} ${layout.fill}`}>
            <span className={layout.truncate} title={realName || username}>
              {realName || username}
            </span>
            <span className={`${layout.truncate} ${layout.faint}`}>{[username, departmentTitle ?? messages.noDepartment].join(' · ')}</span>
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
  return count > 0 && <p className={layout.faint}>{messages.hiddenMembers(formatNumber(count, language))}</p>
}
