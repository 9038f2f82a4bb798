import { nameKey } from '#contract/name-key.ts'
import { readYesNo } from '#contract/texts/read-yes-no.ts'
import { cellText } from '#contract/tables/read-cell.ts'
import type { ColumnFields, ImportField } from './import-fields.ts'
import type { ImportFile } from './read-import-file.ts'

/** A word of a file that is no choice of its field. */
export interface OpenWord {
  readonly field: ImportField
  readonly word: string
}

/** Tells the words that a field takes as they are. */
export function knownWords({ kind, choices = [] }: ImportField): (word: string) => boolean {
  const known = new Set(choices.flatMap(({ value, label }) => [nameKey(value), nameKey(label)]))
  return (word) => known.has(nameKey(word)) || (kind === 'boolean' && readYesNo(word) !== undefined)
}

/** More words of a column are not asked about: it is probably no column of choices. */
const wordLimit = 20

/** The words in columns of choices that are none of them, as they stand in the file. */
export function openWords({ rows }: Pick<ImportFile, 'rows'>, columns: ColumnFields, fields: readonly ImportField[]): OpenWord[] {
  return columns.flatMap((name, index) => {
    const field = fields.find((candidate) => candidate.field === name)
    if (!field?.choices || (field.kind !== 'choice' && field.kind !== 'boolean')) return []
    const isKnown = knownWords(field)
    const found = new Map<string, string>()
    for (const { cells } of rows) {
      const word = cellText(cells[index] ?? null)
      const key = nameKey(word)
      if (key === '' || found.has(key) || isKnown(word)) continue
      found.set(key, word)
      if (found.size > wordLimit) return []
    }
    return [...found.values()].map((word) => ({ field, word }))
  })
}
