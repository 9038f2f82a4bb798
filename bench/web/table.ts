import { median } from '#bench/median.ts'
import { isWithinBudget, type Result } from './measure.ts'

const header = ['figure', 'budget', 'median', 'range', 'rounds', ''] as const

/** The results as a table, followed by an explanation of each figure. */
export function tableOf(results: readonly Result[]): string {
  const rows = [header, ...results.map(row)]
  const widths = header.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('   ')
      .trimEnd(),
  )
  const notes = results.map(({ measure, failure }) => `${measure.figure}: ${measure.how}${failure === undefined ? '' : `\n  ✗ ${failure}`}`)
  return [...lines, '', ...notes].join('\n')
}

function row(result: Result): string[] {
  const { measure, values, failure } = result
  const amount = (value: number) => `${value.toFixed(1)} ${measure.unit}`
  const budget = `≤ ${measure.budget} ${measure.unit}`
  if (failure !== undefined) return [measure.figure, budget, '–', '–', '0', '✗ not measured']
  const range = `${Math.min(...values).toFixed(1)} – ${Math.max(...values).toFixed(1)}`
  return [measure.figure, budget, amount(median(values)), range, String(values.length), isWithinBudget(result) ? '✓ ok' : '✗ missed']
}

/** Aligns text left and numbers right. */
function pad(cell: string, width: number, column: number): string {
  return column === 0 || column === header.length - 1 ? cell.padEnd(width) : cell.padStart(width)
}
