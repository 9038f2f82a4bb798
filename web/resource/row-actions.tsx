import type { Permission } from '#contract/permissions/permission.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasAny, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { MenuButton } from '#web/ui/menu/menu.tsx'
import type { IconName } from '#web/ui/icons/icon.tsx'
import { useRowMessages } from './messages.ts'

/** An action on a row, declared once for table rows, cards and detail pages. Its button is named by label and title: 编辑 张三. */
export interface RowAction<Row> {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** Who may take it; by default everyone who sees the row. */
  readonly permission?: Permission
  readonly isDangerous?: boolean
  /** In tables it is a word in the row: a decision, or what people come to a list for whose rows open nothing. The others are in the menu. */
  readonly isInRow?: boolean
  /** Whether it applies to a row; by default to all. */
  readonly isOffered?: (row: Row) => boolean
  readonly preload?: () => void
  readonly run: (row: Row) => void
}

interface RowActionsProps<Row> {
  row: Row
  title: string
  actions: readonly RowAction<Row>[]
}

/** The actions that apply to the row, of those that the user may take. */
function useOffered<Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] {
  const permissions = permissionsOf(useCurrentUser())
  return actions.filter(
    ({ permission, isOffered }) => hasAny(permissions, permission && [permission]) && (isOffered === undefined || isOffered(row)),
  )
}

/** The actions of a row of a table: decisions as words, and a menu with the others. */
export function RowActions<Row>({ row, title, actions }: RowActionsProps<Row>) {
  const words = useOffered(actions, row).filter(({ isInRow }) => isInRow)
  return (
    <>
      {words.map(({ id, label, preload, run }) => (
        <Button key={id} variant="text" aria-label={`${label} ${title}`} onPointerEnter={preload} onClick={() => run(row)}>
          {label}
        </Button>
      ))}
      <RowMenu {...{ row, title }} actions={actions.filter(({ isInRow }) => !isInRow)} />
    </>
  )
}

/** Actions of a row as a menu; on cards it has all of them. Dangerous actions are separated. */
export function RowMenu<Row>({ row, title, actions }: RowActionsProps<Row>) {
  const { more } = useRowMessages()
  const items = useOffered(actions, row).map(({ id, label, icon, isDangerous = false, run }, index) => ({
    id,
    label,
    icon,
    isDangerous,
    hasSeparatorBefore: isDangerous && index > 0,
    onAction: () => run(row),
  }))
  return items.length > 0 && <MenuButton label={more(title)} items={items} />
}

/** The table options that show the actions in rows and on cards, if there are some. */
export function rowActionOptions<Row>(actions: readonly RowAction<Row>[], titleOf: (row: Row) => string) {
  if (actions.length === 0) return {}
  return {
    renderActions: (row: Row) => <RowActions {...{ row, actions }} title={titleOf(row)} />,
    renderCardActions: (row: Row) => <RowMenu {...{ row, actions }} title={titleOf(row)} />,
  }
}
