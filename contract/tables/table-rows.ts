import { AppError } from '#contract/errors/app-error.ts'
import { isBlank } from '#contract/texts/invisible.ts'
import type { Cell } from './cell.ts'
import { tableCellTooLong, tableTooLarge } from './table-errors.ts'

/** Limits of a table. */
export interface RowLimits {
  /** Rows without the one with the titles. */
  readonly rows: number
  readonly columns: number
  /** Characters of a cell. */
  readonly cellLength: number
  /** Bytes of all parts that are read, unpacked. */
  readonly unpackedBytes: number
  /** Files in the archive of a workbook. */
  readonly entries: number
}

/** A row as it is read, without empty cells at its end. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly Cell[]
}

/** Invisible text is no content, nor is a checkbox, with which forms are filled beyond their last row. */
const isEmpty = (cell: Cell) => cell === null || (typeof cell === 'string' && (cell === 'TRUE' || cell === 'FALSE' || isBlank(cell)))

/** Rows that are handed out at once. */
const batchSize = 500

/** Collects rows within the limits. Rows in which nothing is filled in are left out. */
export class RowCollector {
  readonly limits: RowLimits
  #rows: TableRow[] = []
  #cells: Cell[] = []
  #count = 0

  constructor(limits: RowLimits) {
    this.limits = limits
  }

  /** Adds a cell of the present row. Empty ones take no place, whatever their column. */
  addCell(row: number, column: number, cell: Cell): void {
    if (cell === null || cell === '') return
    if (column >= this.limits.columns) throw new AppError(tableTooLarge, { of: 'columns', limit: this.limits.columns })
    if (typeof cell === 'string' && cell.length > this.limits.cellLength)
      throw new AppError(tableCellTooLong, { row, limit: this.limits.cellLength })
    while (this.#cells.length < column) this.#cells.push(null)
    this.#cells[column] = cell
  }

  endRow(number: number): void {
    if (this.#cells.every(isEmpty)) {
      this.#cells = []
      return
    }
    this.#count += 1
    if (this.#count > this.limits.rows + 1) throw new AppError(tableTooLarge, { of: 'rows', limit: this.limits.rows })
    this.#rows.push({ number, cells: this.#cells })
    this.#cells = []
  }

  /** Removes the collected rows in batches: full ones, and at the end the rest. */
  *take(isEnd: boolean): Generator<readonly TableRow[]> {
    let start = 0
    for (; this.#rows.length - start >= batchSize; start += batchSize) yield this.#rows.slice(start, start + batchSize)
    if (isEnd && start < this.#rows.length) yield this.#rows.slice(start)
    this.#rows = isEnd ? [] : this.#rows.slice(start)
  }
}
