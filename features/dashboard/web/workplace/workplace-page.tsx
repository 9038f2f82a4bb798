import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingWork } from '#contract/pending-work.ts'
import { getWorkplace } from '#features/dashboard/contract/workplace.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { browserZone } from '#web/base/i18n/site-zone.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { Shortcuts } from '#features/dashboard/web/shortcuts.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { Activity } from './activity.tsx'
import { greetingAt } from './greeting.ts'
import { LatestNotifications } from './latest-notifications.tsx'
import { Loading } from './loading.tsx'
import { Tasks } from './tasks.tsx'
import { Todos } from './todos.tsx'
import { useWorkplaceMessages } from './messages.ts'
import styles from './workplace-page.module.css'

/** The hour of the person's own clock: who is greeted may be far from the site. */
function ownHour(): number {
  return Number(new Intl.DateTimeFormat('sv', { timeZone: browserZone(), hour: 'numeric' }).format())
}

/** The workplace: what waits for the user, what they want to do, where they go often, and what they have done. */
export function WorkplacePage() {
  const messages = useWorkplaceMessages()
  const language = useLanguage()
  const user = useCurrentUser()
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(getWorkplace), staleTime: 0 })
  const [greeting] = useState(() => greetingAt(ownHour()))
  const name = user?.realName || user?.username || ''
  const waiting = data?.pending.reduce((sum, { count }) => sum + count, 0)

  function purpose(): string {
    const greeted = messages.greeting(messages.greetings[greeting], name)
    if (waiting === undefined) return greeted
    return messages.withWork(greeted, waiting === 0 ? messages.nothingWaiting : messages.waiting(formatNumber(waiting, language)))
  }

  return (
    <>
      <PageHeader purpose={purpose()} />
      <Shortcuts />
      <div className={styles.columns}>
        <div className={`${layout.grid} ${layout.gap3} ${styles.column}`}>
          <Card title={messages.pending} isFlush>
            {data ? <Pending pending={data.pending} /> : <Loading error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
          </Card>
          <LatestNotifications />
          <Card title={messages.activity} isFlush>
            {data ? <Activity entries={data.activity} /> : <Loading error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
          </Card>
        </div>
        <div className={`${layout.grid} ${layout.gap3} ${styles.column}`}>
          <Todos />
          <Tasks />
        </div>
      </div>
    </>
  )
}

function Pending({ pending }: { pending: readonly PendingWork[] }) {
  const messages = useWorkplaceMessages()
  const language = useLanguage()
  const waiting = pending.filter(({ count }) => count > 0)
  if (waiting.length === 0) return <Empty text={messages.noPending} />
  return (
    <ul className={styles.list}>
      {waiting.map(({ id, title, count, path }) => {
        const text = localized({ 'zh-CN': title['zh-CN'] ?? id, 'en-US': title['en-US'] ?? id }, language)
        return (
          <li key={id}>
            <PageLink to={path} className={`${layout.row} ${layout.gap3} ${styles.row}`}>
              <span className={`${layout.fill} ${layout.breaks}`}>{text}</span>
              <Badge count={count} label={formatNumber(count, language)} />
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
