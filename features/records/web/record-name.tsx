import type { BasicRecord } from '#features/records/contract/records.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { PageLink } from '#web/base/links/page-link.tsx'
import styles from './record-name.module.css'

interface RecordNameProps {
  record: Pick<BasicRecord, 'name'>
  /** Path of the record's page. */
  to: string
  hasAvatar?: boolean
}

/** A record's name as a link to its page. */
export function RecordName({ record: { name }, to, hasAvatar = true }: RecordNameProps) {
  return (
    <span className={styles.name}>
      {hasAvatar && <Avatar name={name} />}
      <PageLink to={to} className={styles.link} title={name}>
        {name}
      </PageLink>
    </span>
  )
}
