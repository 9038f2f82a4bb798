import type { MenuItem } from '#web/ui/menu/menu.tsx'

/** An action of a list: a button in its title row, or an item of its menu, as all are on small screens. */
export interface ListAction extends MenuItem {
  /** Always in the menu. */
  readonly isInMenu?: boolean
  /** Loads the code that it needs. */
  readonly preload?: () => void
}
