import type { Cell } from '#contract/tables/cell.ts'
import { tableFile, tableTypes } from '#contract/tables/table-file.ts'
import type { ColumnHelp } from '#contract/tables/xlsx-writer.ts'
import type { TableFormat } from '#contract/tables/table-format.ts'
import { saveBlob } from '#web/base/save-blob.ts'
import { webPacking } from '#web/api/tables/web-packing.ts'
import type { ImportProblem } from './check-import.ts'
import type { ImportField } from './import-fields.ts'
import type { ImportMessages } from './messages.ts'
import type { ImportFile } from './read-import-file.ts'

/** Has the browser save a table. */
async function save(
  name: string,
  format: TableFormat,
  { rows, ...content }: { header: readonly string[]; help?: readonly ColumnHelp[]; rows: readonly Cell[][] },
): Promise<void> {
  async function* batches() {
    if (rows.length > 0) yield rows
  }
  const chunks: BlobPart[] = []
  for await (const chunk of tableFile(format, { title: name, ...content, batches: batches() }, webPacking))
    chunks.push(new Uint8Array(chunk))
  saveBlob(`${name}.${format}`, new Blob(chunks, { type: tableTypes[format] }))
}

/** Saves an empty table with the titles of the columns, and what their cells may have. */
export function saveTemplate({ templateName, hints }: ImportMessages, format: TableFormat, fields: readonly ImportField[]): Promise<void> {
  const help = fields.map(({ kind, isRequired, choices = [] }) => {
    const labels = choices.map(({ label }) => label)
    const parts = [isRequired ? hints.required : hints.optional, labels.length > 0 ? hints.choices(labels) : hints.kinds[kind]]
    // A list of several is not chosen from a list of single ones.
    return { hint: parts.filter(Boolean).join(hints.separator), choices: kind === 'choice' || kind === 'boolean' ? labels : [] }
  })
  return save(templateName, format, { header: fields.map(({ label }) => label), help, rows: [] })
}

/** Saves the rows that cannot be imported, as they are in the file, each with what is wrong with it in a last column. */
export function saveProblems(
  { name, problemTitle, text }: { readonly name: string; readonly problemTitle: string; readonly text: (problem: ImportProblem) => string },
  { header }: Pick<ImportFile, 'header'>,
  problems: readonly ImportProblem[],
): Promise<void> {
  const byRow = Map.groupBy(problems, ({ row }) => row)
  const rows = [...byRow].map(([{ cells }, ofRow]) => [...header.map((_, index) => cells[index] ?? null), ofRow.map(text).join('; ')])
  return save(name, 'xlsx', { header: [...header, problemTitle], rows })
}
