import type { ReactNode } from 'react'
import type { GroupTotals } from '#contract/lists/totals.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { FiguredList } from './figured-list.ts'
import { tagTone } from '#web/resource/tag-tone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { FigureSettings, RowLayout } from '#web/ui/table/table-figures.ts'
import { FigureCells, labelSpan } from './figure-cells.tsx'
import { useFigureMessages } from './messages.ts'
import styles from './figures.module.css'
import { useTotals } from './use-totals.ts'

interface GroupRowsProps<Row> {
  page: FiguredList<Row>
  /** The field by which the rows are grouped. */
  field: string
  settings: FigureSettings
  /** Undefined beside cards. */
  layout: RowLayout | undefined
  /** The rows of the open group. */
  children: ReactNode
}

/** The headers of groups, with the rows of the open one below its header. */
export function GroupRows<Row extends AnyRow>({ page, field, settings, layout, children }: GroupRowsProps<Row>) {
  const messages = useFigureMessages()
  const { data, error, isFetching, refetch } = useTotals(page)
  const open = page.list.grouping?.open
  if (error && !data) {
    const state = (
      <>
        {messages.groupsFailed}
        <Button variant="text" isBusy={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </>
    )
    return layout ? <StateBody layout={layout}>{state}</StateBody> : <p className={styles.card}>{state}</p>
  }
  if (!data) return layout ? <StateBody layout={layout}>{messages.loading}</StateBody> : <p className={styles.card}>{messages.loading}</p>
  // A group that has no rows any more stays while it is open.
  const isListed = open === undefined || data.groups.some(({ value }) => value === open)
  const groups = isListed ? data.groups : [...data.groups, { value: open ?? null, itemCount: 0, fields: [] }]
  return groups.map((group) => {
    const isOpen = open !== undefined && group.value === open
    const header = <GroupButton {...{ page, field, group, isOpen }} />
    const key = group.value ?? ''
    if (!layout) {
      return (
        <section key={key} className={styles.section}>
          {header}
          {isOpen && children}
        </section>
      )
    }
    return <TableGroup key={key} {...{ page, settings, layout, group, header }} rows={isOpen && children} />
  })
}

function StateBody({ layout, children }: { layout: RowLayout; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td colSpan={layout.leadCount + layout.columns.length + Number(layout.hasActions)} className={styles.state}>
          <output>{children}</output>
        </td>
      </tr>
    </tbody>
  )
}

interface TableGroupProps<Row> extends Pick<GroupRowsProps<Row>, 'page' | 'settings'> {
  layout: RowLayout
  group: GroupTotals
  header: ReactNode
  rows: ReactNode
}

function TableGroup<Row>({ page: { resource }, settings, layout, group, header, rows }: TableGroupProps<Row>) {
  const { columns, leadCount, hasActions } = layout
  const from = settings.hasTotals ? Math.max(1, labelSpan(resource, columns)) : columns.length
  const hasCells = from < columns.length
  return (
    <>
      <tbody>
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={leadCount + from + (hasCells ? 0 : Number(hasActions))}>
            {header}
          </th>
          {hasCells && <FigureCells {...{ resource, layout, from }} fields={group.fields} textOf={({ sum }) => sum} />}
        </tr>
      </tbody>
      {rows}
    </>
  )
}

interface GroupButtonProps<Row> extends Pick<GroupRowsProps<Row>, 'page' | 'field'> {
  group: GroupTotals
  isOpen: boolean
}

function GroupButton<Row>({ page: { words, list }, field, group: { value, itemCount }, isOpen }: GroupButtonProps<Row>) {
  const messages = useFigureMessages()
  const language = useLanguage()
  const label = value === null ? messages.noValue : (words.choices[field]?.[value] ?? value)
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={isOpen}
      onClick={() => list.grouping?.openGroup(isOpen ? undefined : value)}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
      {value === null ? (
        <span>{label}</span>
      ) : (
        <Tag tone={tagTone(words.items?.[field]?.find((item) => item.value === value))}>{label}</Tag>
      )}
      <span className={styles.count}>{messages.rows(formatNumber(itemCount, language))}</span>
    </button>
  )
}
