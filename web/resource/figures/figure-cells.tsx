import type { FieldTotal } from '#contract/lists/totals.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { RowLayout } from '#web/ui/table/table-figures.ts'
import { figureText } from './figure-text.ts'
import styles from './figures.module.css'

/** What a row of figures says of each field: its text, undefined where there is none. */
export type TextOf = (total: FieldTotal) => string | null

/** The totalled columns that are shown, in their order. */
export function totalledColumns<Shown extends { readonly id: string }>({ totalled }: AnyResource, columns: readonly Shown[]): Shown[] {
  return columns.filter(({ id }) => totalled.includes(id))
}

interface FigureCellsProps {
  resource: AnyResource
  layout: RowLayout
  /** How many columns the label before the cells takes. */
  from: number
  fields: readonly FieldTotal[] | undefined
  textOf: TextOf
}

/** The cells of a row of figures, below their columns. */
export function FigureCells({ resource, layout: { columns, hasActions }, from, fields, textOf }: FigureCellsProps) {
  const language = useLanguage()
  return (
    <>
      {columns.slice(from).map(({ id }) => {
        const total = fields?.find(({ field }) => field === id)
        const decimal = total && textOf(total)
        const text = decimal ? figureText(resource, id, decimal, language) : undefined
        return (
          <td key={id} className={styles.figure} title={text}>
            {text}
          </td>
        )
      })}
      {hasActions && <td className={styles.figure} aria-hidden="true" />}
    </>
  )
}

/** How many columns stand before the first totalled one: the room for a label. */
export function labelSpan(resource: AnyResource, columns: RowLayout['columns']): number {
  const first = columns.findIndex(({ id }) => resource.totalled.includes(id))
  return first < 0 ? columns.length : first
}
