import { flushSync } from 'react-dom'
import { changedFields } from '#web/ui/form/schema/changed-fields.ts'
import type { CellEditor } from './cell-editor.ts'
import { type CellState, CellStore, cellKey } from './cell-store.ts'

/** Saves a valid value that differs from that of the row. */
type SaveValue<Row> = (cell: OpenCell<Row> & { readonly value: unknown }) => void

interface OpenCell<Row> {
  readonly row: Row
  readonly editor: CellEditor<Row>
}

/** The cells of a table that are edited: opens one at a time, checks what was entered, and has it saved. */
export class TableEditing<Row> {
  readonly store = new CellStore()
  readonly #rowKey: (row: Row) => string
  #save: SaveValue<Row> | undefined
  #open: OpenCell<Row> | undefined

  constructor(rowKey: (row: Row) => string) {
    this.#rowKey = rowKey
  }

  /** Sets what saves the values while the table is shown. Returns the function that ends it. */
  connect(save: SaveValue<Row>): () => void {
    this.#save = save
    return () => {
      this.#save = undefined
    }
  }

  /** Whether the table is shown. */
  get isShown(): boolean {
    return this.#save !== undefined
  }

  keyOf(row: Row, { name }: Pick<CellEditor<Row>, 'name'>): string {
    return cellKey(this.#rowKey(row), name)
  }

  /** Opens the editor of a cell with the value that it shows, one that was not saved, or another. Returns false while another cell is invalid. */
  open(row: Row, editor: CellEditor<Row>, value?: { readonly typed: unknown }): boolean {
    if (!this.commit()) return false
    const key = this.keyOf(row, editor)
    const { saving, failed, conflict } = this.store.get(key)
    const initial = saving ? saving.value : editor.valueOf(row)
    const kept = failed ?? conflict
    this.#open = { row, editor }
    flushSync(() => this.store.set(key, { open: { initial, value: value ? value.typed : kept ? kept.value : initial, error: undefined } }))
    return true
  }

  change(value: unknown): void {
    this.#update(({ row, editor }, { open }) => open && { open: { ...open, value, error: open.error && editor.check(row, value) } })
  }

  /** Saves what was entered, and closes the editor. Returns false if it is invalid: the editor stays open and says why. */
  commit(): boolean {
    const cell = this.#open
    const state = cell && this.store.get(this.keyOf(cell.row, cell.editor)).open
    if (!cell || !state) return true
    const { row, editor } = cell
    const value = editor.normalize(state.value)
    const isChanged = 'value' in changedFields({ value: state.initial }, { value })
    const error = isChanged ? editor.check(row, value) : undefined
    if (error !== undefined) {
      flushSync(() => this.#update((_, { open }) => open && { open: { ...open, error } }))
      return false
    }
    this.#close({ failed: undefined, conflict: undefined })
    if (isChanged) this.#save?.({ row, editor, value })
    return true
  }

  /** Closes the editor without saving. */
  cancel(): void {
    this.#close({})
  }

  /** Gives up a value that could not be saved. */
  discard(row: Row, editor: CellEditor<Row>): void {
    this.store.set(this.keyOf(row, editor), { failed: undefined, conflict: undefined })
  }

  #update(change: (cell: OpenCell<Row>, state: CellState) => CellState | undefined): void {
    const cell = this.#open
    if (!cell) return
    const key = this.keyOf(cell.row, cell.editor)
    const part = change(cell, this.store.get(key))
    if (part) this.store.set(key, part)
  }

  #close(rest: CellState): void {
    flushSync(() => this.#update(() => ({ open: undefined, ...rest })))
    this.#open = undefined
  }
}
