import type { CallResult } from '#contract/calls/call.ts'
import type { DatabaseReplica } from '#contract/monitor.ts'
import type { getMonitor, MonitoredInstance } from '#features/monitor/contract/monitor.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { FigureCharts } from './figure-charts.tsx'
import { type FigureFormats, figureFormats, formatSpan } from './figures.ts'
import { FigureTiles } from './figure-tiles.tsx'
import styles from './instance-view.module.css'
import { isSilent } from './is-silent.ts'
import { type MonitorMessages, useMonitorMessages } from './messages.ts'
import { GrowingTables, SlowCalls, SlowStatements } from './figure-tables.tsx'

interface InstanceViewProps {
  instance: MonitoredInstance
  database: CallResult<typeof getMonitor>['database']
  now: string
}

/** All that is known of one instance. */
export function InstanceView({ instance, database, now }: InstanceViewProps) {
  const messages = useMonitorMessages()
  const formats = figureFormats(messages, useLanguage())
  const { calls, statements, samples, seenAt, replicas = [] } = instance
  // Where hosts change their roles, all are named as replicas, and one of them is the primary.
  const leftOut = replicas.filter(({ state }) => state !== 'used' && state !== 'primary').map(({ address }) => address)
  return (
    <>
      {isSilent(instance, now) && <Alert tone="warn">{messages.notRespondingSince(formatDateTime(seenAt))}</Alert>}
      {leftOut.length > 0 && <Alert tone="warn">{messages.replicasLeftOut(leftOut.join(messages.comma))}</Alert>}
      <FigureTiles instance={instance} sessions={database.sessions} formats={formats} />
      <FigureCharts samples={samples} formats={formats} />
      <div className={styles.tables}>
        <SlowCalls calls={calls} formats={formats} />
        <SlowStatements statements={statements} formats={formats} />
      </div>
      <GrowingTables tables={database.tables} formats={formats} />
      <ServerCard instance={instance} database={database} now={now} />
    </>
  )
}

function replicaText({ state, behindMs }: DatabaseReplica, messages: MonitorMessages, formats: FigureFormats): string {
  return state === 'behind' && behindMs > 0 ? messages.replicaBehind(formats.duration(behindMs)) : messages.replicaStates[state]
}

function ServerCard({ instance, database, now }: InstanceViewProps) {
  const messages = useMonitorMessages()
  const formats = figureFormats(messages, useLanguage())
  const { name, version, runtime, platform, startedAt, pool, replicas = [], remembered } = instance
  const { kind, size } = database
  return (
    <Card title={messages.server}>
      <DescriptionList
        columns={3}
        items={[
          { term: messages.instance, value: name },
          { term: messages.version, value: version },
          { term: messages.startedAt, value: formatDateTime(startedAt) },
          { term: messages.uptime, value: formatSpan(Date.parse(now) - Date.parse(startedAt), messages) },
          { term: messages.runtime, value: runtime },
          { term: messages.platform, value: platform },
          { term: messages.database, value: `${messages.databases[kind]} · ${formats.bytes(size)}` },
          ...(pool ? [{ term: messages.pool, value: messages.poolUse(pool.used, pool.open, pool.max, pool.waiting) }] : []),
          ...replicas.map((replica) => ({ term: messages.replica(replica.address), value: replicaText(replica, messages, formats) })),
          {
            term: messages.remembered,
            value: messages.rememberedCounts(formats.count(remembered.counts), formats.count(remembered.rights)),
          },
        ]}
      />
    </Card>
  )
}
