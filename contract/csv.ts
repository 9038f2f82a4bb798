/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF'

/** Spreadsheets take cells that begin with these as formulas; quotes before them count too, so that reading gives the original back. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** A text as it stands in a cell: marked as text if a spreadsheet would take it as a formula. */
function markedText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** A text as a formula, by which other programs keep spreadsheets from reading a number: `="00123"`. */
const textFormula = /^="((?:[^"]|"")*)"$/

/** The text that stands in a cell of a file: what `csvLine` marks is unmarked, so that reading gives the original back. */
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
