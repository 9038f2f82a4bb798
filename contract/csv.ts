/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF'

/** Spreadsheets take cells that begin with these as formulas. */
const formulaStart = /^'?[=+\-@\t\r]/

/** A line of a CSV file (RFC 4180). Text that a spreadsheet would take as a formula is marked as text; numbers are not. */
export function csvLine(cells: readonly (string | number)[]): string {
  const texts = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell)
    const text = formulaStart.test(cell) ? `'${cell}` : cell
    return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${texts.join(',')}\r\n`
}
