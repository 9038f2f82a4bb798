/** A cell in quotes, in which quotes are doubled, or one without, up to the next tab or line break. */
const cellPattern = /(?:"(?<quoted>(?:[^"]|"")*)"(?=[\t\r\n]|$)|(?<plain>[^\t\r\n]*))(?<end>\t|\r\n|\r|\n|$)/gy

/** The rows of cells that a spreadsheet puts on the clipboard as text. The line break at the end begins no row. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const { groups = {} } of text.matchAll(cellPattern)) {
    row.push(groups['quoted']?.replaceAll('""', '"') ?? groups['plain'] ?? '')
    if (groups['end'] === '\t') continue
    rows.push(row)
    row = []
    if (groups['end'] === '') break
  }
  const last = rows.at(-1)
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}
