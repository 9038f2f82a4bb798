import type { ReactNode } from 'react'
import { figuresOf, totalsOf } from '#contract/lists/figures.ts'
import type { FieldTotal } from '#contract/lists/totals.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { placesIn } from '#contract/resource/places.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { FiguredList } from './figured-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useIsAllMatching, useSelected } from '#web/ui/table/selection/use-selection.ts'
import type { FigureSettings, RowLayout } from '#web/ui/table/table-figures.ts'
import { FigureCells, labelSpan, type TextOf, totalledColumns } from './figure-cells.tsx'
import { useFigureMessages } from './messages.ts'
import { figureText } from './figure-text.ts'
import styles from './figures.module.css'
import { useTotals } from './use-totals.ts'

interface TotalsProps<Row> {
  page: FiguredList<Row>
  settings: FigureSettings
  /** Undefined beside cards. */
  layout: RowLayout | undefined
}

/** A line of figures with its label. */
interface Line {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly fields: readonly FieldTotal[] | undefined
  readonly textOf: TextOf
}

const sumText: TextOf = ({ sum }) => sum
const averageText: TextOf = ({ average }) => average

/** The lines: sum and average of all rows that match, and the sum of the selected ones. */
function useLines<Row extends AnyRow>(page: FiguredList<Row>, fields: readonly FieldTotal[] | undefined): readonly Line[] {
  const messages = useFigureMessages()
  const language = useLanguage()
  const selected = useSelected(page.selection)
  const isAllMatching = useIsAllMatching(page.selection)
  const chosen = [...selected.values()]
  const places = placesIn(page.resource)
  return [
    { id: 'sum', label: messages.total, fields, textOf: sumText },
    { id: 'average', label: messages.average, hint: messages.averageHint, fields, textOf: averageText },
    ...(chosen.length > 0 && !isAllMatching
      ? [
          {
            id: 'selected',
            label: messages.selected(formatNumber(chosen.length, language)),
            fields: totalsOf(figuresOf(chosen, places), places, false).fields,
            textOf: sumText,
          },
        ]
      : []),
  ]
}

/** The totals of the columns with numbers and amounts, over all rows that match, below the rows. */
export function TotalsRow<Row extends AnyRow>({ page, settings, layout }: TotalsProps<Row>) {
  const { resource } = page
  const messages = useFigureMessages()
  const { data, error, isFetching, refetch } = useTotals(page)
  const lines = useLines(page, data?.fields)
  const columns = layout?.columns ?? settings.arranged.map(({ column }) => column)
  if (totalledColumns(resource, columns).length === 0) return null
  const state = error ? (
    <>
      {messages.failed}
      <Button variant="text" isBusy={isFetching} onClick={() => void refetch()}>
        {messages.retry}
      </Button>
    </>
  ) : (
    !data && messages.loading
  )
  if (!layout) return <TotalsCard {...{ resource, lines, state }} columns={totalledColumns(resource, columns)} />
  const from = labelSpan(resource, layout.columns)
  const span = layout.leadCount + layout.columns.length + Number(layout.hasActions)
  return (
    <tfoot className={styles.totals} aria-busy={isFetching}>
      {state ? (
        <tr>
          <td colSpan={span} className={styles.state}>
            <output>{state}</output>
          </td>
        </tr>
      ) : (
        lines.map(({ id, label, hint, ...line }) => (
          <tr key={id} data-figures={id}>
            {from + layout.leadCount > 0 && (
              <th scope="row" colSpan={from + layout.leadCount} className={styles.label} title={hint}>
                {label}
              </th>
            )}
            <FigureCells {...{ resource, layout, from }} {...line} />
          </tr>
        ))
      )}
    </tfoot>
  )
}

interface TotalsCardProps {
  resource: AnyResource
  lines: readonly Line[]
  state: ReactNode
  columns: readonly { readonly id: string; readonly title: string }[]
}

/** The totals below cards. */
function TotalsCard({ resource, lines, state, columns }: TotalsCardProps) {
  const language = useLanguage()
  if (state) return <p className={styles.card}>{state}</p>
  return (
    <dl className={styles.card}>
      {lines.flatMap(({ id, label, fields, textOf }) =>
        columns.map((column) => {
          const total = fields?.find(({ field }) => field === column.id)
          const decimal = total && textOf(total)
          return (
            <div key={`${id} ${column.id}`} className={styles.pair}>
              <dt>
                {column.title} · {label}
              </dt>
              <dd>{decimal && figureText(resource, column.id, decimal, language)}</dd>
            </div>
          )
        }),
      )}
    </dl>
  )
}
