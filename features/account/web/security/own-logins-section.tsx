import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoginLogEntry } from '#contract/identity/login-log.ts'
import { listOwnLogins } from '#features/account/contract/account.ts'
import { useAccountMessages } from '#features/account/web/messages.ts'
import { Section } from '#web/ui/page-layout/section.tsx'
import { callOptions } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { LoginOutcome } from '#web/ui/credentials/login-outcome.tsx'
import { DeviceIcon } from '#web/ui/display/device-icon.tsx'
import { deviceName } from '#web/ui/display/device-name.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { Pagination } from '#web/ui/table/pagination/pagination.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './security.module.css'

/** The attempts to sign in to the account, failed ones included. */
export function OwnLoginsSection() {
  const messages = useAccountMessages()
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 })
  const query = { page: String(page), pageSize: String(pageSize) }
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(listOwnLogins, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Section title={messages.loginsTitle} text={messages.loginsText}>
      {data ? (
        <Logins entries={data.list} />
      ) : error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WhileLoading>
          <SkeletonText />
        </WhileLoading>
      )}
      {data && data.pageCount > 1 && (
        <Pagination
          label={messages.loginsTitle}
          paged={{ ...data, page, pageSize }}
          onChange={(change) => setPage({ page: 1, pageSize, ...change })}
        />
      )}
    </Section>
  )
}

function Logins({ entries }: { entries: readonly LoginLogEntry[] }) {
  const messages = useAccountMessages()
  if (entries.length === 0) return <p className={`${layout.small} ${layout.faint} ${layout.breaks}`}>{messages.noLogins}</p>
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} className={`${layout.row} ${layout.gap3} ${styles.item}`}>
          <span className={styles.icon}>
            <DeviceIcon userAgent={entry.userAgent} />
          </span>
          <div className={`${layout.grid} ${layout.fill}`}>
            <span title={entry.userAgent}>{deviceName(entry.userAgent, messages.unknownDevice)}</span>
            <span className={`${layout.small} ${layout.faint} ${layout.breaks}`}>{[entry.ip, formatDateTime(entry.at)].join(' · ')}</span>
          </div>
          <LoginOutcome entry={entry} />
        </li>
      ))}
    </ul>
  )
}
