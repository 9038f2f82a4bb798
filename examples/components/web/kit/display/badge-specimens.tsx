import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useDisplayMessages } from './messages.ts'
import row from '#examples/components/web/kit/row.module.css'

/** Badges, tags, statuses and avatars. */
export function BadgeSpecimens() {
  const messages = useDisplayMessages()
  return (
    <>
      <Specimen title={messages.badge}>
        <div className={row.row}>
          <Badge count={8} label={messages.unread(8)} />
          <Badge count={120} label={messages.unread(120)} />
          <Badge label={messages.news} />
          <Badge count={12} label={messages.notices(12)}>
            <Icon name="bell" />
          </Badge>
          <Badge count={120} label={messages.notices(120)}>
            <Icon name="mail" />
          </Badge>
          <Badge label={messages.news}>
            <Icon name="bell" />
          </Badge>
        </div>
      </Specimen>
      <Specimen title={messages.tags}>
        <div className={row.row}>
          <Tag>{messages.plain}</Tag>
          <Tag tone="accent">{messages.accent}</Tag>
          <Tag tone="new">{messages.new}</Tag>
          <Tag>{messages.longTag}</Tag>
        </div>
      </Specimen>
      <Specimen title={messages.status}>
        <div className={row.row}>
          <Status tone="ok">{messages.passed}</Status>
          <Status tone="warn">{messages.waiting}</Status>
          <Status tone="bad">{messages.refused}</Status>
          <Status tone="neutral">{messages.closed}</Status>
        </div>
      </Specimen>
      <Specimen title={messages.avatars}>
        <div className={row.row}>
          {messages.people.map((name, index) => (
            <Avatar key={name} name={name} size={index < 4 ? 28 : 36} />
          ))}
        </div>
      </Specimen>
    </>
  )
}
