import type { ReadRow } from '#contract/tables/read-table.ts'
import { cellText } from '#contract/tables/read-cell.ts'

/** The place of the first row of which at least two cells, and half of those that are filled, are titles; undefined if there is none. */
export function titleLineOf(lines: readonly Pick<ReadRow, 'cells'>[], isTitle: (text: string) => boolean): number | undefined {
  const found = lines.findIndex(({ cells }) => {
    const filled = cells.map(cellText).filter((text) => text !== '')
    const titles = filled.filter(isTitle)
    return titles.length >= 2 && titles.length >= filled.length / 2
  })
  return found === -1 ? undefined : found
}
