import type { TableOptions } from '#web/ui/table/table-options.ts'

/** Widths of the columns beside those of the fields, in pixels; undefined for one that a table does not have. */
export interface FixedWidths {
  readonly checkboxWidthPx: number | undefined
  readonly expanderWidthPx: number | undefined
  readonly actionsWidthPx: number | undefined
}

const defaults = { checkbox: 40, expander: 44, actions: 160 } as const

/** The widths of the columns before and after those of a table's fields. */
export function fixedWidthsOf<Row>(
  options: Pick<TableOptions<Row>, 'selection' | 'renderDetail' | 'renderActions' | 'actionsWidthPx'>,
): FixedWidths {
  return {
    checkboxWidthPx: options.selection && defaults.checkbox,
    expanderWidthPx: options.renderDetail && defaults.expander,
    actionsWidthPx: options.renderActions && (options.actionsWidthPx ?? defaults.actions),
  }
}

/** Their sum. */
export function totalOf({ checkboxWidthPx = 0, expanderWidthPx = 0, actionsWidthPx = 0 }: FixedWidths): number {
  return checkboxWidthPx + expanderWidthPx + actionsWidthPx
}
