import { changedFields } from '#web/ui/form/schema/changed-fields.ts'
import type { CellEditor } from '#web/ui/table/edit/cell-editor.ts'
import type { ParsedText } from './parse-cell.ts'

/** A cell that text is pasted into. */
export interface PastedCell<Row> {
  readonly editor: CellEditor<Row>
  readonly text: string
  /** Undefined if the text has no value in this field. */
  readonly value: unknown
  readonly error: string | undefined
  readonly isChanged: boolean
}

/** A row that text is pasted into. */
export interface PastedRow<Row> {
  readonly row: Row
  readonly cells: readonly PastedCell<Row>[]
}

/** What a paste would change. */
export interface PastePlan<Row> {
  readonly rows: readonly PastedRow<Row>[]
  /** Rows and columns that were copied, but have no place in the table. */
  readonly ignored: { readonly rowCount: number; readonly columnCount: number }
}

interface PasteOptions<Row> {
  /** The copied rows of cells. */
  readonly block: readonly (readonly string[])[]
  /** The rows of the table from the cell on that was pasted into. */
  readonly rows: readonly Row[]
  /** The columns from that cell on; undefined for one that cannot be edited, whose text is ignored. */
  readonly editors: readonly (CellEditor<Row> | undefined)[]
  readonly parse: (text: string, editor: CellEditor<Row>) => ParsedText
  /** Shown where the text has no value in a field; `problem` names the message that says why, if there is one. */
  readonly unknown: (text: string, problem?: string) => string
}

function pastedRow<Row>(row: Row, texts: readonly string[], { editors, parse, unknown }: PasteOptions<Row>): PastedRow<Row> {
  const parsed = texts.flatMap((text, index) => {
    const editor = editors[index]
    if (!editor) return []
    const result = parse(text, editor)
    const isKnown = result !== 'unknown' && 'value' in result
    const value: unknown = isKnown ? editor.normalize(result.value) : undefined
    const problem = isKnown ? undefined : unknown(text, result === 'unknown' ? undefined : result.problem)
    return [{ editor, text, value, problem }]
  })
  // Each value is checked beside the others.
  const changed = parsed.reduce((last, { editor, value, problem }) => (problem === undefined ? editor.withValue(last, value) : last), row)
  const cells = parsed.map(({ editor, text, value, problem }): PastedCell<Row> => {
    const isChanged = problem === undefined && 'value' in changedFields({ value: editor.valueOf(row) }, { value })
    const error = problem ?? (isChanged ? editor.check(changed, value) : undefined)
    return { editor, text, value, error, isChanged }
  })
  return { row, cells }
}

/** What pasting a block of cells would change, and what is wrong with it. Nothing is written. */
export function planPaste<Row>(options: PasteOptions<Row>): PastePlan<Row> {
  const { block, rows, editors } = options
  const columnCount = Math.max(...block.map(({ length }) => length))
  return {
    rows: rows.slice(0, block.length).map((row, index) => pastedRow(row, block[index] ?? [], options)),
    ignored: {
      rowCount: Math.max(0, block.length - rows.length),
      columnCount: Math.max(0, columnCount - editors.length) + editors.slice(0, columnCount).filter((editor) => !editor).length,
    },
  }
}
