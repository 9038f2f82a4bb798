import { valueKindOf, fieldKindOf } from '#contract/resource/field-kind.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { referenceNames, titleNameOf } from '#contract/resource/row.ts'
import { ownerFieldOf } from '#contract/resource/scope.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import layout from '#web/ui/theme/layout.module.css'
import type { BoardCell } from './board-page.ts'
import styles from './board.module.css'

/** What the cards of a list show besides the title, of the columns of its table. */
export interface CardParts {
  readonly tag: BoardCell | undefined
  readonly amount: BoardCell | undefined
  readonly day: BoardCell | undefined
  /** The field with the name of its owner or department. */
  readonly belongsTo: { readonly field: string; readonly isPerson: boolean } | undefined
}

/** Chooses what cards show: the first choice besides the columns of the board, the first amount or number, the first day, and whose the row is. */
export function cardParts(resource: AnyResource, field: string, cells: readonly BoardCell[]): CardParts {
  const { shape } = resource.row
  const firstOf = (isPart: (schema: NonNullable<(typeof shape)[string]>, id: string) => boolean) =>
    cells.find(({ id }) => shape[id] && isPart(shape[id], id))
  const owner = ownerFieldOf(resource.scope)
  const others = [resource.assigned.department, ...referenceNames(resource.fields.shape)]
  const [belonging] = [owner, ...others].flatMap((name) => (name !== undefined && titleNameOf(name) in shape ? [name] : []))
  return {
    tag: firstOf((schema, id) => id !== field && fieldKindOf(schema) === 'choice'),
    amount: firstOf((schema) => valueKindOf(schema) === 'money') ?? firstOf((_, id) => resource.totalled.includes(id)),
    day: firstOf((schema) => fieldKindOf(schema) === 'day') ?? cells.find(({ id }) => id === 'createDate'),
    belongsTo: belonging === undefined ? undefined : { field: titleNameOf(belonging), isPerson: belonging === owner },
  }
}

interface CardFaceProps {
  row: AnyRow
  title: string
  parts: CardParts
}

/** What a card shows of its row. */
export function CardFace({ row, title, parts: { tag, amount, day, belongsTo } }: CardFaceProps) {
  const name = belongsTo ? row[belongsTo.field] : undefined
  return (
    <>
      <p className={`${layout.truncate} ${styles.title}`} title={title}>
        {title}
      </p>
      {(tag ?? amount) && (
        <p className={`${layout.row} ${styles.line}`}>
          {tag?.cell(row)}
          {amount && <span className={`${layout.truncate} ${styles.amount}`}>{amount.cell(row)}</span>}
        </p>
      )}
      <p className={`${layout.row} ${layout.small} ${layout.muted} ${styles.line}`}>
        {day && (
          <span className={`${layout.fill} ${layout.truncate}`} title={day.title}>
            {day.id === 'createDate' ? formatDateTime(row.createDate).slice(0, 10) : day.cell(row)}
          </span>
        )}
        {typeof name === 'string' && name !== '' && (
          <span className={`${layout.row} ${styles.person}`}>
            {belongsTo?.isPerson && <Avatar name={name} size={20} />}
            <span className={layout.truncate}>{name}</span>
          </span>
        )}
      </p>
    </>
  )
}
