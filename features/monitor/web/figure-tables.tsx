import type { ReactNode } from 'react'
import type { CallTimes, SlowStatement } from '#contract/monitor.ts'
import { Card } from '#web/ui/page-layout/card.tsx'
import layout from '#web/ui/theme/layout.module.css'
import type { GrowingTable } from '#features/monitor/contract/monitor.ts'
import type { FigureFormats } from './figures.ts'
import { useMonitorMessages } from './messages.ts'
import styles from './figure-tables.module.css'

interface FigureTableProps {
  title: string
  hint: string
  empty: string
  /** The first one is of what the rows are about; the others are of figures. */
  heads: readonly string[]
  rows: readonly { readonly key: string; readonly head: ReactNode; readonly cells: readonly string[] }[]
}

function FigureTable({ title, hint, empty, heads, rows }: FigureTableProps) {
  return (
    <Card title={title} actions={<span className={`${layout.small} ${layout.faint}`}>{hint}</span>} isFlush>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, head, cells }) => (
                <tr key={key}>
                  <th scope="row">{head}</th>
                  {cells.map((cell, index) => (
                    <td key={heads[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

/** The calls that took longest. */
export function SlowCalls({ calls, formats: { count, duration } }: { calls: readonly CallTimes[]; formats: FigureFormats }) {
  const messages = useMonitorMessages()
  return (
    <FigureTable
      title={messages.calls}
      hint={messages.callsHint}
      empty={messages.noCalls}
      heads={[messages.call, messages.count, messages.failed, messages.median, messages.ninetyFifth, messages.longest]}
      rows={calls.map((call) => ({
        key: call.name,
        head: call.name,
        cells: [count(call.count), count(call.errors), duration(call.p50), duration(call.p95), duration(call.max)],
      }))}
    />
  )
}

/** The statements that were slow. */
export function SlowStatements({ statements, formats }: { statements: readonly SlowStatement[]; formats: FigureFormats }) {
  const messages = useMonitorMessages()
  const { count, duration } = formats
  return (
    <FigureTable
      title={messages.statements}
      hint={messages.statementsHint}
      empty={messages.noStatements}
      heads={[messages.statement, messages.count, messages.total, messages.longest]}
      rows={statements.map((statement) => ({
        key: statement.text,
        head: <code title={statement.text}>{statement.text}</code>,
        cells: [count(statement.count), duration(statement.total), duration(statement.max)],
      }))}
    />
  )
}

/** The tables that grow by use, the largest first. */
export function GrowingTables({ tables, formats: { count, bytes } }: { tables: readonly GrowingTable[]; formats: FigureFormats }) {
  const messages = useMonitorMessages()
  const largestFirst = tables.toSorted((one, other) => (other.size ?? other.rows) - (one.size ?? one.rows))
  return (
    <FigureTable
      title={messages.tables}
      hint={messages.tablesHint}
      empty={messages.none}
      heads={[messages.table, messages.rows, messages.size, messages.kept]}
      rows={largestFirst.map(({ name, rows, size, keptDays }) => ({
        key: name,
        head: <code>{name}</code>,
        cells: [
          count(rows),
          size === null ? messages.none : bytes(size),
          keptDays === null ? messages.keptForever : messages.days(keptDays),
        ],
      }))}
    />
  )
}
