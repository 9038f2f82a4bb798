import type { RefObject } from 'react'
import type { Density } from '#contract/lists/density.ts'
import { MenuPopover } from '#web/ui/menu/menu-popover.tsx'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import { useLateTableMessages } from './late-messages.ts'
import type { FigureSettings, TableFigures } from './table-figures.ts'

/** What the menu of a table changes. */
export interface TableMenuParts {
  readonly settings: FigureSettings & { readonly density: Density; readonly setDensity: (density: Density) => void }
  readonly figures: TableFigures | undefined
  /** Undefined on small screens, whose rows have neither a height to choose nor a full screen. */
  readonly maximizing: { readonly isMaximized: boolean; readonly toggle: () => void } | undefined
}

const densities = [
  { id: 'compact', icon: 'rows-4' },
  { id: 'default', icon: 'rows-3' },
  { id: 'loose', icon: 'rows-2' },
] as const

interface TableMenuProps {
  label: string
  actions: readonly MenuItem[]
  table: TableMenuParts | undefined
  triggerRef: RefObject<HTMLElement | null>
  isByKeyboard: boolean
  onClose: () => void
}

/** The open menu of a list: actions, groups and totals, and on large screens row height and full screen. */
export function TableMenu({ actions, table, ...menu }: TableMenuProps) {
  const heights = useHeightItems(table)
  const renderMenu = (figures: readonly MenuItem[]) => <MenuPopover {...menu} items={[...actions, ...figures, ...heights]} />
  return table?.figures ? table.figures.renderItems(table.settings, renderMenu) : renderMenu([])
}

function useHeightItems(table: TableMenuParts | undefined): readonly MenuItem[] {
  const messages = useLateTableMessages()
  if (!table?.maximizing) return []
  const { settings, maximizing } = table
  const heights = densities.map(({ id, icon }, index): MenuItem => {
    const label = messages.density(messages.densities[id])
    const isCurrent = id === settings.density
    return {
      id,
      label: isCurrent ? messages.currentOption(label) : label,
      icon: isCurrent ? 'check' : icon,
      hasSeparatorBefore: index === 0,
      onAction: () => settings.setDensity(id),
    }
  })
  const maximize: MenuItem = {
    id: 'maximize',
    label: maximizing.isMaximized ? messages.restore : messages.maximize,
    icon: maximizing.isMaximized ? 'minimize' : 'maximize',
    hasSeparatorBefore: true,
    onAction: maximizing.toggle,
  }
  return [...heights, maximize]
}
