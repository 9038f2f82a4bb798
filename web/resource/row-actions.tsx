import { Button } from '#web/ui/button/button.tsx'
import { MenuButton } from '#web/ui/menu/menu.tsx'
import type { IconName } from '#web/ui/icons/icon.tsx'

/** An action on a row, declared once for table rows, cards and detail pages. */
export interface RowAction<Row> {
  readonly id: string
  readonly label: string
  /** The accessible name of its button for the row with this title. */
  readonly labelOf: (title: string) => string
  readonly icon: IconName
  readonly isDangerous?: boolean
  /** In tables it is in the menu, as dangerous ones are. */
  readonly isInMenu?: boolean
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

function offered<Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] {
  return actions.filter(({ isOffered }) => isOffered?.(row) ?? true)
}

/** The actions of a row as buttons. */
export function RowButtons<Row>({ row, title, actions }: RowActionsProps<Row>) {
  return offered(actions, row).map(({ id, label, labelOf, preload, run }) => (
    <Button key={id} variant="text" aria-label={labelOf(title)} onPointerEnter={preload} onClick={() => run(row)}>
      {label}
    </Button>
  ))
}

/** The actions of a row of a table: buttons, and a menu with the rarer and the dangerous ones, so that no click deletes by itself. */
export function RowActions<Row>({ row, title, actions, moreLabel }: RowActionsProps<Row> & { moreLabel: string }) {
  const shown = offered(actions, row)
  const inMenu = shown.filter(({ isDangerous, isInMenu }) => isDangerous || isInMenu)
  return (
    <>
      <RowButtons {...{ row, title }} actions={shown.filter((action) => !inMenu.includes(action))} />
      {inMenu.length > 0 && <RowMenu row={row} actions={inMenu} label={moreLabel} />}
    </>
  )
}

/** The actions of a row as a menu, for cards. Dangerous actions are separated. */
export function RowMenu<Row>({ row, actions, label }: Omit<RowActionsProps<Row>, 'title'> & { label: string }) {
  const items = offered(actions, row).map(({ run, isDangerous = false, id, label: text, icon }, index) => ({
    id,
    label: text,
    icon,
    isDangerous,
    hasSeparatorBefore: isDangerous && index > 0,
    onAction: () => run(row),
  }))
  return <MenuButton label={label} items={items} />
}
