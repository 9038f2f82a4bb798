import type { ReadRow } from '#contract/tables/read-table.ts'
import { cellText } from '#contract/tables/read-cell.ts'

type Line = Pick<ReadRow, 'cells'>

/** The place of the first row of which at least two cells, and half of those that are filled, are titles; undefined if there is none. */
export function titleLineOf(lines: readonly Line[], isTitle: (text: string) => boolean): number | undefined {
  const found = lines.findIndex(({ cells }) => {
    const filled = cells.map(cellText).filter((text) => text !== '')
    const titles = filled.filter(isTitle)
    return titles.length >= 2 && titles.length >= filled.length / 2
  })
  return found === -1 ? undefined : found
}

/** The place of the row that a person is shown as that of the titles where it is not clear: the first with two titles, as other columns may have no field. */
export function likelyTitleLine(lines: readonly Line[], isTitle: (text: string) => boolean): number {
  return Math.max(
    lines.findIndex(({ cells }) => cells.filter((cell) => isTitle(cellText(cell))).length >= 2),
    0,
  )
}
