import { openDates, type OpenDates } from './import-dates.ts'
import type { ColumnFields, ImportField } from './import-fields.ts'
import { openWords, type OpenWord } from './import-words.ts'
import type { ImportFile } from './read-import-file.ts'

/** Cells of a file whose meaning a person has to say. */
export interface OpenCells {
  readonly dates: OpenDates | undefined
  readonly words: readonly OpenWord[]
}

/** Where the meaning of every cell is clear. */
export const noOpenCells: OpenCells = { dates: undefined, words: [] }

/** The cells of a file whose meaning a person has to say. */
export function openCells(file: ImportFile, columns: ColumnFields, fields: readonly ImportField[]): OpenCells {
  return { dates: openDates(file, columns, fields), words: openWords(file, columns, fields) }
}
