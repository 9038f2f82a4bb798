import type { TableView } from '#contract/lists/table-view.ts'
import { fieldKindOf, valueKindOf } from '#contract/resource/field-kind.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import { exportableFields } from '#contract/tables/exportable-fields.ts'
import { type ColumnParts, titledReadOnly } from '#web/resource/resource-columns.tsx'
import type { TransferMessages } from './messages.ts'

/** A column that can be exported. */
export interface ExportChoice {
  readonly field: string
  readonly label: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** It is visible in the table. */
  readonly isVisible: boolean
}

/** What the words of a file's columns are made of. */
export type Parts = Pick<ColumnParts, 'resource' | 'words' | 'messages'> & { readonly transfer: TransferMessages }

/** The words for the values of a field; undefined for free text, numbers and times. */
export function choicesOf(
  name: string,
  { resource, words, messages }: Omit<Parts, 'transfer'>,
): Readonly<Record<string, string>> | undefined {
  const schema = resource.row.shape[name]
  const isYesNo = schema !== undefined && fieldKindOf(schema) === 'boolean'
  return words.choices[name] ?? (isYesNo ? { true: messages.yes, false: messages.no } : undefined)
}

/** The columns that can be exported, in the order of the table; `view` are the table's settings. */
export function exportChoices(parts: Parts, view: TableView | undefined): ExportChoice[] {
  const { resource, words, messages, transfer } = parts
  const { shape } = resource.row
  const exportable = new Set(exportableFields(shape))
  const references = new Map(allReferencesOf(resource).map(({ field, titleName }) => [field, titleName]))
  const settings = new Map((view?.columns ?? []).map((column, index) => [column.id, { ...column, index }]))
  const own: Readonly<Record<string, string>> = { id: transfer.id, createDate: messages.createDate, updateDate: transfer.updateDate }
  const names = [...new Set([...Object.keys(resource.fields.shape), ...titledReadOnly(parts), 'createDate', 'updateDate', 'id'])]
  const isLong = (name: string) => shape[name] !== undefined && valueKindOf(shape[name]) === 'paragraph'
  const isVisible = (name: string) => {
    if (name === 'id' || name === 'updateDate') return settings.get(name)?.isHidden === false
    return !isLong(name) && settings.get(name)?.isHidden !== true
  }
  const placeOf = (name: string) => settings.get(name)?.index ?? names.length
  return names
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((name) => {
      const field = references.get(name) ?? name
      if (!exportable.has(field)) return []
      const texts = choicesOf(name, parts)
      const choices = texts && Object.entries(texts).map(([value, text]) => ({ value, label: text }))
      const label = own[name] ?? words.fields[name] ?? name
      return [{ field, label, isVisible: isVisible(name), ...(choices && { choices }) }]
    })
}
