import { appendImport, importChunkRows, type ImportOutcome } from '#contract/imports.ts'
import type { FieldKind } from '#contract/resource/field-kind.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Cell } from '#contract/tables/cell.ts'
import { cellText } from '#contract/tables/read-cell.ts'
import type { ReadRow } from '#contract/tables/read-table.ts'
import { readZonedTitle } from '#contract/tables/zoned-title.ts'
import { hasOpenOrder, inOrder } from '#contract/texts/date-order.ts'
import { request } from '#web/api/client.ts'
import type { ImportFile } from './read-import-file.ts'
import { isDated } from './import-dates.ts'
import type { ImportChoice, ImportField } from './import-fields.ts'
import { knownWords } from './import-words.ts'

/** What is wrong with a cell, or with a whole row. */
export interface ImportProblem {
  /** The row in the file. */
  readonly row: ReadRow
  /** The field of the cell; null for a whole row. */
  readonly field: string | null
  readonly message: string
}

/** The rows of a file after their check. */
export interface ImportCheck {
  readonly id: string
  readonly counts: Readonly<Record<ImportOutcome, number>>
  readonly problems: readonly ImportProblem[]
  /** Rows with nothing filled in, which were not checked. */
  readonly leftOut: number
  /** Empty cells of fields that have something in the rows to update. */
  readonly emptied: number
  /** Whether they empty these fields. */
  readonly clearsEmpty: boolean
}

/** Commas and colons that a request may have, well below the server's limit. */
const requestMarks = 9000

/** The most of them that a cell has. */
const marksPerCell = 4

/** Characters of a request, well below the server's limit of bytes. */
const requestLength = 250_000

const lengthOf = (cells: readonly unknown[]) => cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 40), 40)

/** Rows in chunks that a request can carry. */
export function chunksOf(rows: readonly ReadRow[], columnCount: number): ReadRow[][] {
  const most = Math.min(importChunkRows, Math.floor(requestMarks / (columnCount * marksPerCell + marksPerCell)))
  const chunks: ReadRow[][] = []
  let length = requestLength
  for (const row of rows) {
    const last = chunks.at(-1)
    length += lengthOf(row.cells)
    if (last && last.length < most && length < requestLength) last.push(row)
    else {
      chunks.push([row])
      length = lengthOf(row.cells)
    }
  }
  return chunks
}

/** The rows in which a column that is imported is filled in. Yes or no alone is not: files have it prepared beyond their last row. */
export function filledRows(rows: readonly ReadRow[], columns: readonly { readonly index: number; readonly kind: FieldKind }[]): ReadRow[] {
  const own = columns.filter(({ kind }) => kind !== 'boolean')
  return rows.filter(({ cells }) => own.some(({ index }) => cellText(cells[index] ?? null) !== ''))
}

/** What a cell means by what was chosen for its words and dates. */
function meaningIn(field: ImportField, { words, order }: ImportChoice): (cell: Cell) => Cell {
  const chosen = new Map(Object.entries(words[field.field] ?? {}))
  if (chosen.size > 0) {
    const labels = new Map(field.choices?.map(({ value, label }) => [value, label]))
    const isKnown = knownWords(field)
    return (cell) => {
      const word = cellText(cell)
      const value = isKnown(word) ? undefined : chosen.get(nameKey(word))
      return (value === undefined ? undefined : labels.get(value)) ?? cell
    }
  }
  if (order === undefined || !isDated(field)) return (cell) => cell
  return (cell) => (typeof cell === 'string' && hasOpenOrder(cell) ? (inOrder(cell, order) ?? cell) : cell)
}

/** Has the rows of a file checked; `onProgress` is told how many are. Rejects like a call, or if it is aborted. */
export async function checkImport(
  resource: AnyResource,
  {
    file,
    choice,
    fields,
    clearsEmpty,
  }: {
    readonly file: ImportFile
    readonly choice: ImportChoice
    readonly fields: readonly ImportField[]
    readonly clearsEmpty: boolean
  },
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<ImportCheck> {
  const { mode, key, columns } = choice
  const used = columns.flatMap((field, index) => {
    const found = fields.find((candidate) => candidate.field === field)
    if (!found) return []
    const { label, choices, kind } = found
    const { timeZone } = kind === 'time' ? readZonedTitle(file.header[index] ?? '') : {}
    const column = { field: found.field, label, ...(choices && { choices }), ...(timeZone !== undefined && { timeZone }) }
    return { index, kind, column, meant: meaningIn(found, choice) }
  })
  const body = { title: file.name, mode, key: mode === 'create' ? null : key, clearsEmpty, columns: used.map(({ column }) => column) }
  const { id } = await request(resource.derivedCalls.import, { body }, { signal })
  const counts = { create: 0, update: 0, unchanged: 0, invalid: 0 }
  const problems: ImportProblem[] = []
  const filled = filledRows(file.rows, used)
  const leftOut = file.rows.length - filled.length
  let [offset, emptied] = [0, 0]
  for (const chunk of chunksOf(filled, used.length)) {
    const rows = chunk.map(({ number, cells }) => ({ row: number, cells: used.map(({ index, meant }) => meant(cells[index] ?? null)) }))
    const answer = await request(appendImport, { params: { id }, body: { offset, rows } }, { signal })
    for (const [index, { outcome, issues, emptied: fieldsEmptied }] of answer.rows.entries()) {
      counts[outcome] += 1
      emptied += fieldsEmptied.length
      const row = chunk[index]
      if (row) problems.push(...issues.map((issue) => ({ row, ...issue })))
    }
    offset = answer.offset
    onProgress(leftOut + offset)
  }
  return { id, counts, problems, leftOut, emptied, clearsEmpty }
}
