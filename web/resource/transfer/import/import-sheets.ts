import type { Cell } from '#contract/tables/cell.ts'
import { tableFile, tableTypes } from '#contract/tables/table-file.ts'
import type { TableFormat } from '#contract/tables/table-format.ts'
import { webPacking } from '#web/api/tables/web-packing.ts'
import type { ImportProblem } from './check-import.ts'
import type { ImportFile } from './read-import-file.ts'

/** Has the browser save a table. */
async function save(
  name: string,
  format: TableFormat,
  { header, rows }: { header: readonly string[]; rows: readonly Cell[][] },
): Promise<void> {
  async function* batches() {
    if (rows.length > 0) yield rows
  }
  const chunks: BlobPart[] = []
  for await (const chunk of tableFile(format, { title: name, header, batches: batches() }, webPacking)) chunks.push(new Uint8Array(chunk))
  const url = URL.createObjectURL(new Blob(chunks, { type: tableTypes[format] }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.${format}`
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves an empty table with the titles of the columns. */
export function saveTemplate(name: string, format: TableFormat, header: readonly string[]): Promise<void> {
  return save(name, format, { header, rows: [] })
}

/** Saves the rows that cannot be imported, as they are in the file, each with what is wrong with it in a last column. */
export function saveProblems(
  { name, problemTitle, text }: { readonly name: string; readonly problemTitle: string; readonly text: (problem: ImportProblem) => string },
  { header }: ImportFile,
  problems: readonly ImportProblem[],
): Promise<void> {
  const byRow = Map.groupBy(problems, ({ row }) => row)
  const rows = [...byRow].map(([{ cells }, ofRow]) => [...header.map((_, index) => cells[index] ?? null), ofRow.map(text).join('; ')])
  return save(name, 'xlsx', { header: [...header, problemTitle], rows })
}
