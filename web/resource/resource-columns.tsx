import { listText } from '#contract/texts/list-text.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'
import { type FieldKind, fieldKindOf, valueKindOf } from '#contract/resource/field-kind.ts'
import type { ValueKind } from '#contract/schemas/value-kind.ts'
import { fileNamesOf } from '#contract/resource/file-row.ts'
import { fileTitlesOf } from '#contract/resource/file-titles.ts'
import { allReferencesOf, type AnyReference } from '#contract/resource/references.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import { ownerFieldOf } from '#contract/resource/scope.ts'
import { CopyableText } from '#web/ui/display/copyable-text.tsx'
import { Person } from './person.tsx'
import { Status } from '#web/ui/display/status.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { tagTone } from './tag-tone.ts'
import { Tag } from '#web/ui/display/tag.tsx'
import { formatDateTime, formatMoney, formatNumber } from '#web/base/i18n/format.ts'
import { besidePx, widthForTexts } from '#web/ui/table/columns/text-width.ts'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import { MaskedValue } from './masked/masked-value.tsx'
import { referredChoices } from './referred-choices.ts'
import type { AnyWords } from './resource-words.ts'
import { TagList } from './tag-list.tsx'
import type { ResourceMessages } from './messages.ts'

export interface ColumnParts {
  readonly resource: AnyResource
  readonly words: AnyWords
  readonly messages: ResourceMessages
  readonly language: Language
  /** The list has too many rows to be sorted by titles. */
  readonly isLong?: boolean
}

type ColumnLayout = Pick<Column<AnyRow>, 'widthPx' | 'minWidthPx' | 'priority' | 'align' | 'isMuted'>

/** How columns are laid out by field kind; those of choices follow their labels. */
const layouts: Readonly<Record<Exclude<FieldKind, 'choice' | 'boolean'>, ColumnLayout>> = {
  text: { minWidthPx: 120, isMuted: true },
  number: { widthPx: 96, align: 'end' },
  day: { widthPx: 120 },
  time: { widthPx: 148, isMuted: true },
  reference: { minWidthPx: 112, isMuted: true },
  references: { minWidthPx: 144 },
  file: { minWidthPx: 144, isMuted: true },
  files: { minWidthPx: 144, isMuted: true },
  richText: { minWidthPx: 160 },
  lines: { widthPx: 96 },
  json: { minWidthPx: 144 },
}

const valueLayouts: Readonly<Partial<Record<ValueKind, ColumnLayout>>> = {
  email: { minWidthPx: 192, isMuted: true },
  webAddress: { minWidthPx: 192, isMuted: true },
  money: { widthPx: 128, align: 'end' },
}

/** Whose rows are, and of which department, where these scope them. */
const scopeLayouts = { owner: { minWidthPx: 128 }, department: { minWidthPx: 112, priority: 3, isMuted: true } } as const

const headerLayout = { isRowHeader: true, minWidthPx: 160 } as const

function scopeLayoutOf(name: string, { scope }: AnyResource): ColumnLayout | undefined {
  if (scope === 'everyone' || scope.kind !== 'rows') return undefined
  const isOf = (field: string | null) => field !== null && (name === field || name === titleNameOf(field))
  return isOf(scope.department) ? scopeLayouts.department : isOf(scope.owner) ? scopeLayouts.owner : undefined
}

/** The field with the name of the person whose row it is. */
function ownerTitleOf({ scope }: AnyResource): string | undefined {
  const owner = ownerFieldOf(scope)
  return owner === undefined ? undefined : titleNameOf(owner)
}

function layoutOf(name: string, schema: z.core.$ZodType, { resource, words, messages }: ColumnParts): ColumnLayout {
  const kind = fieldKindOf(schema)
  const labels = Object.values(words.choices[name] ?? {})
  // The status is what a row with transitions is looked at for; other choices are the first to go.
  if (kind === 'choice') return { widthPx: widthForTexts(labels, besidePx.tag), priority: name === resource.flow?.field ? 1 : 3 }
  if (kind === 'boolean') return { widthPx: widthForTexts(labels.length > 0 ? labels : [messages.yes, messages.no], besidePx.status) }
  // The date of creation is too, except where the list starts with the newest rows.
  if (name === 'createDate' && resource.list.defaultSort[0]?.name !== name) return { ...layouts.time, priority: 3 }
  const valueKind = valueKindOf(schema)
  return scopeLayoutOf(name, resource) ?? (valueKind && valueLayouts[valueKind]) ?? layouts[kind]
}

function choicesText(value: unknown, choices: Readonly<Record<string, string>>, language: Language): string {
  return Array.isArray(value)
    ? listText(
        value.map((item) => choices[String(item)] ?? String(item)),
        language,
      )
    : ''
}

/** Shown for a field without a value. */
export const noValue = '—'

/** Formats the value of a field; empty if there is none. */
export function fieldText(name: string, value: unknown, { resource, words, messages, language }: ColumnParts): string {
  const schema = resource.row.shape[name]
  if (value === null || value === undefined || !schema) return ''
  if (typeof value === 'boolean') return words.choices[name]?.[String(value)] ?? (value ? messages.yes : messages.no)
  if (typeof value === 'number') return valueKindOf(schema) === 'money' ? formatMoney(value, language) : formatNumber(value, language)
  if (typeof value === 'string') return fieldKindOf(schema) === 'time' ? formatDateTime(value) : (words.choices[name]?.[value] ?? value)
  if (fieldKindOf(schema) === 'lines') return Array.isArray(value) && value.length > 0 ? messages.lineCount(value.length) : ''
  return choicesText(value, words.choices[name] ?? {}, language)
}

const empty = <span className={layout.faint}>{noValue}</span>

/** The names of the files in a field; undefined for a field without files. */
function filesText(name: string, row: AnyRow, { resource, language }: ColumnParts): string | undefined {
  const names = fileNamesOf(resource.fields.shape).find(({ field }) => field === name)
  const titles = names && [fileTitlesOf(resource.fields.shape, row)[names.fileName]].flat()
  return (
    titles &&
    listText(
      titles.filter((title) => typeof title === 'string'),
      language,
    )
  )
}

function cellOf(name: string, row: AnyRow, parts: ColumnParts, reference: AnyReference | undefined): ReactNode {
  const value = row[name]
  if (reference) {
    const referred = referredChoices(reference, row, parts.language)
    const text = listText(
      referred.map(({ label }) => label),
      parts.language,
    )
    if (text === '') return empty
    if (reference.target.name === 'users' && !reference.isList) return <Person id={value} name={text} />
    return reference.isList ? <TagList tags={referred} text={text} /> : text
  }
  const text = filesText(name, row, parts) ?? fieldText(name, value, parts)
  if (text === '') return empty
  const { resource, words, messages } = parts
  if (name === ownerTitleOf(resource)) return <Person id={row[resource.assigned.owner ?? '']} name={text} />
  if (resource.masked.includes(name)) return <MaskedValue {...{ resource, row }} field={name} label={words.fields[name] ?? name} />
  const schema = resource.row.shape[name]
  if (schema && valueKindOf(schema) === 'email')
    return <CopyableText text={text} label={messages.copyField(resource.titleOf(row), words.fields[name] ?? name)} />
  if (!words.choices[name]) return text
  if (typeof value === 'boolean') return <Status tone={value ? 'ok' : 'neutral'}>{text}</Status>
  if (!Array.isArray(value)) return <Tag tone={tagTone(words.items?.[name]?.find((item) => item.value === value))}>{text}</Tag>
  return <TagList tags={value.map((item) => ({ id: String(item), label: fieldText(name, item, parts) }))} text={text} />
}

function referenceOf(name: string, resource: AnyResource): AnyReference | undefined {
  return allReferencesOf(resource).find(({ field }) => field === name)
}

/** The read-only fields that have a title. */
export function titledReadOnly({ resource: { row, fields }, words }: Pick<ColumnParts, 'resource' | 'words'>): string[] {
  return Object.keys(row.shape).filter((name) => !(name in fields.shape) && name in words.fields)
}

const longKinds: ReadonlySet<string | undefined> = new Set(['paragraph', 'richText'])

/** The default columns of a list: all fields with a title, except long texts. */
function listedFields(parts: Pick<ColumnParts, 'resource' | 'words'>): string[] {
  const { shape } = parts.resource.row
  const names = [...Object.keys(parts.resource.fields.shape), ...titledReadOnly(parts)]
  return names.filter((name) => shape[name] && !longKinds.has(valueKindOf(shape[name])))
}

/** The columns of a resource's list, rendered by field kind. The first one is the row header, and the last the date of creation. */
export function resourceColumns<Row extends AnyRow, Name extends string>(
  parts: ColumnParts & { readonly resource: { readonly list: { readonly sortNames: readonly Name[] } } },
  names: readonly string[] = listedFields(parts),
): Column<Row, Name>[] {
  const { resource, words, messages, isLong = false } = parts
  const { shape } = resource.row
  const sortNames: readonly Name[] = parts.resource.list.sortNames
  return [...names, 'createDate'].flatMap((name, index): Column<Row, Name>[] => {
    const schema = shape[name]
    if (!schema) return []
    const title = name === 'createDate' ? messages.createDate : (words.fields[name] ?? name)
    const reference = referenceOf(name, resource)
    const sortName = sortNames.find((candidate) => candidate === (reference?.titleName ?? name))
    const isUnsorted = isLong && reference !== undefined && sortName !== undefined
    const sorting = isUnsorted ? { unsortedReason: messages.tooLongToSort } : sortName === undefined ? {} : { sortName }
    const width = index === 0 ? headerLayout : layoutOf(name, schema, parts)
    return [{ id: name, title, ...sorting, ...width, cell: (row) => cellOf(name, row, parts, reference) }]
  })
}

/** The card of a row on a small screen: its title, references, choices, date of creation, and whether it is enabled. */
export function resourceCard(row: AnyRow, parts: ColumnParts): RowCard {
  const { resource, words } = parts
  const titles = allReferencesOf(resource).flatMap((reference) => referredChoices(reference, row, parts.language).map(({ label }) => label))
  const choiceNames = Object.keys(words.choices)
  const state = choiceNames.find((name) => typeof row[name] === 'boolean')
  const choices = choiceNames.filter((name) => name !== state).map((name) => fieldText(name, row[name], parts))
  const day = formatDateTime(row.createDate).slice(0, 10)
  return {
    title: resource.titleOf(row),
    detail: [...titles, ...choices, day].filter((text) => text !== '').join(' · '),
    ...(state !== undefined && { mark: cellOf(state, row, parts, undefined) }),
  }
}
