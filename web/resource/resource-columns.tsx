import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { fieldKindOf, valueKindOf } from '#contract/resource/field-kind.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { Tag } from '#web/ui/display/tag.tsx'
import { formatDateTime, formatMoney, formatNumber } from '#web/app/i18n/format.ts'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import type { AnyWords } from './resource-words.ts'
import type { ResourceMessages } from './use-resource-messages.ts'

interface ColumnParts {
  readonly resource: AnyResource
  readonly words: AnyWords
  readonly messages: ResourceMessages
  readonly language: Language
}

/** How wide the columns of a kind are. */
const widths = {
  text: { minWidthPx: 160, isMuted: true },
  choice: { widthPx: 112 },
  number: { widthPx: 136, align: 'end' },
  boolean: { widthPx: 96 },
  day: { widthPx: 128 },
  time: { widthPx: 172, isMuted: true },
  json: { minWidthPx: 160 },
} as const

function choicesText(value: unknown, choices: Readonly<Record<string, string>>): string {
  return Array.isArray(value) ? value.map((item) => choices[String(item)] ?? String(item)).join('、') : ''
}

/** A value of a field in words. */
export function fieldText(name: string, value: unknown, { resource, words, messages, language }: ColumnParts): string {
  const schema = resource.row.shape[name]
  if (value === null || value === undefined || !schema) return ''
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') return valueKindOf(schema) === 'money' ? formatMoney(value, language) : formatNumber(value, language)
  if (typeof value === 'string') return fieldKindOf(schema) === 'time' ? formatDateTime(value) : (words.choices[name]?.[value] ?? value)
  return choicesText(value, words.choices[name] ?? {})
}

function cellOf(name: string, row: AnyRow, parts: ColumnParts): ReactNode {
  const text = fieldText(name, row[name], parts)
  return parts.words.choices[name] && text !== '' && !Array.isArray(row[name]) ? <Tag>{text}</Tag> : text
}

/** The fields that a list shows unless a page says otherwise: all but long texts. */
function listedFields({ fields }: AnyResource): string[] {
  return Object.entries(fields.shape)
    .filter(([, schema]) => valueKindOf(schema) !== 'paragraph')
    .map(([name]) => name)
}

/** The columns of a resource's list, drawn by the kinds of their fields; the first one names the row, and the last is its date. */
export function resourceColumns<Row extends AnyRow, Name extends string>(
  parts: ColumnParts & { readonly resource: { readonly list: { readonly sortNames: readonly Name[] } } },
  names: readonly string[] = listedFields(parts.resource),
): Column<Row, Name>[] {
  const { resource, words, messages } = parts
  const { shape } = resource.row
  const sortNames: readonly Name[] = parts.resource.list.sortNames
  return [...names, 'createDate'].flatMap((name, index): Column<Row, Name>[] => {
    const schema = shape[name]
    if (!schema) return []
    const title = name === 'createDate' ? messages.createDate : (words.fields[name] ?? name)
    const sortName = sortNames.find((candidate) => candidate === name)
    const sorting = sortName === undefined ? {} : { sortName }
    const width = index === 0 ? { isRowHeader: true as const } : widths[fieldKindOf(schema)]
    return [{ id: name, title, ...sorting, ...width, cell: (row) => cellOf(name, row, parts) }]
  })
}

/** A row on a small screen: its title, its choices and its day. */
export function resourceCard(row: AnyRow, parts: ColumnParts): RowCard {
  const { resource, words } = parts
  const choices = Object.keys(words.choices).map((name) => fieldText(name, row[name], parts))
  const day = formatDateTime(row.createDate).slice(0, 10)
  return { title: resource.titleOf(row), detail: [...choices, day].filter((text) => text !== '').join(' · ') }
}
