/** The byte order mark, so that spreadsheets read a CSV file as UTF-8. */
export const csvStart = '\uFEFF'

/** Spreadsheets read cells that start with these as formulas; quotes before them count too, so that reading restores the original. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** A text as it is written to a cell: marked as text if a spreadsheet would read it as a formula. */
function markedText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** A text as a formula, by which other programs keep spreadsheets from reading a number: `="00123"`. */
const textFormula = /^="((?:[^"]|"")*)"$/

/** The text of a cell: marks of `csvLine` are removed, so that reading restores the original. */
export function unmarkedText(text: string): string {
  const [, quoted] = text.startsWith('="') ? (textFormula.exec(text) ?? []) : []
  if (quoted !== undefined) return quoted.replaceAll('""', '"')
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text
}

/** A line of a CSV file (RFC 4180). Text that a spreadsheet would take as a formula is marked as text; numbers are not. */
export function csvLine(cells: readonly (string | number)[]): string {
  const texts = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell)
    const text = markedText(cell)
    // Spreadsheets of other regions separate cells by semicolons.
    return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${texts.join(',')}\r\n`
}
