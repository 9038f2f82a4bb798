import * as z from 'zod/mini'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import type { Filter, Filters } from '#contract/lists/list-query.ts'
import { boardColumnLimit } from './board-limit.ts'
import { type CalendarDefinition, calendarFields } from './calendar.ts'
import { type FieldKind, fieldKindOf, isNullable } from './field-kind.ts'
import { fileNamesOf } from './file-row.ts'
import { checkLines, linesOf } from './lines.ts'
import { maskedFieldsOf } from './masked.ts'
import { referenceListNames, referenceNames, type Shape, titlesNameOf } from './row.ts'
import { groupFieldsOf } from './totals.ts'

/** The parts of a definition that types cannot check. */
interface CheckedDefinition {
  readonly name: string
  readonly fields: { readonly shape: Shape }
  readonly readOnly?: Shape
  readonly unique?: object
  readonly redact?: readonly unknown[]
  readonly computed?: readonly unknown[]
  readonly search?: readonly string[]
  readonly list: { readonly sort: readonly string[]; readonly filters: Filters }
  readonly bulk?: readonly { readonly action: string; readonly set: object }[]
  readonly board?: string
  readonly calendar?: CalendarDefinition | undefined
  readonly without?: readonly string[]
  readonly hasOwnCreate?: boolean
  readonly confirmed?: readonly string[]
  titleOf(row: object): string
}

/** The parameters of lists and their pages that are no filter. */
const reservedNames: ReadonlySet<string> = new Set(['group', 'open', 'none', 'board', 'calendar', 'calendarDay', 'during', 'count'])

/** The kinds of fields that each filter can compare. */
const comparable: Readonly<Record<Filter['kind'], readonly FieldKind[]>> = {
  contains: ['text'],
  anyOf: ['choice', 'text'],
  anyText: ['choice', 'text', 'day'],
  anyId: ['reference', 'references', 'text'],
  inDepartment: ['reference'],
  containsAny: ['json'],
  yesNo: ['boolean'],
  between: ['time'],
}

/** Several references are rows of a link table: an empty list says that there are none, and no column can be sorted or have a default. */
function checkReferenceLists({ name: resource, fields, readOnly = {}, list }: CheckedDefinition): void {
  const [entered] = referenceListNames(readOnly)
  if (entered !== undefined) throw new Error(`${resource}.${entered} is read-only, but references are always entered`)
  for (const field of referenceListNames(fields.shape)) {
    if (fields.shape[field] && isNullable(fields.shape[field]))
      throw new Error(`${resource}.${field} accepts null; references without a row are an empty list`)
    const sorted = list.sort.find((name) => name === field || name === titlesNameOf(field))
    if (sorted !== undefined) throw new Error(`${resource} cannot be sorted by ${sorted}, which has several values`)
  }
}

/** Files are entered, never set by the server; a list without files is empty, and nobody sorts by their ids. */
function checkFiles({ name: resource, fields, readOnly = {}, list, unique = {}, bulk = [] }: CheckedDefinition): void {
  const [entered] = fileNamesOf(readOnly)
  if (entered) throw new Error(`${resource}.${entered.field} is read-only, but files are always entered`)
  for (const { field, fileName, isList } of fileNamesOf(fields.shape)) {
    if (isList && fields.shape[field] && isNullable(fields.shape[field]))
      throw new Error(`${resource}.${field} accepts null; a list without files is empty`)
    if (list.sort.some((name) => name === field || name === fileName)) throw new Error(`${resource} cannot be sorted by files (${field})`)
    if (field in unique) throw new Error(`${resource}.${field} holds files and cannot be unique`)
    const action = bulk.find(({ set }) => field in set)
    if (action) throw new Error(`Bulk action ${action.action} of ${resource} sets ${field}, which holds files`)
  }
}

/** The values of a dictionary's items have no order that anybody knows, and bulk actions would set what an administrator may have disabled. */
function checkDictionaryFields({ name: resource, fields, readOnly = {}, list, unique = {}, bulk = [] }: CheckedDefinition): void {
  const [entered] = dictionaryFieldsOf({ shape: readOnly })
  if (entered) throw new Error(`${resource}.${entered.field} is read-only, but items of dictionaries are always entered`)
  for (const { field } of dictionaryFieldsOf(fields)) {
    if (list.sort.includes(field)) throw new Error(`${resource} cannot be sorted by ${field}, which has items of a dictionary`)
    if (field in unique) throw new Error(`${resource}.${field} has items of a dictionary and cannot be unique`)
    const action = bulk.find(({ set }) => field in set)
    if (action) throw new Error(`Bulk action ${action.action} of ${resource} sets ${field}, which has items of a dictionary`)
  }
}

/** Only text is searched, and nothing that is kept out of the audit log. */
function checkSearch({ name: resource, fields, redact = [], search = [] }: CheckedDefinition): void {
  for (const field of search) {
    const kind = fields.shape[field] && fieldKindOf(fields.shape[field])
    if (kind !== 'text') throw new Error(`${resource}.${field} is of kind ${String(kind)} and cannot be searched`)
    if (redact.includes(field)) throw new Error(`${resource}.${field} is redacted and cannot be searched`)
  }
}

/** Masked fields have one permission, are not sorted by, because the order would tell their values, and are set by no bulk action. */
function checkMasked({ name: resource, fields, readOnly = {}, list, bulk = [], titleOf }: CheckedDefinition): void {
  const inLines = linesOf({ fields }).find(({ shape }) => maskedFieldsOf(shape).length > 0)
  if (inLines) throw new Error(`The lines ${inLines.field} of ${resource} have a masked field, which only rows can have`)
  const masked = maskedFieldsOf({ ...fields.shape, ...readOnly })
  if (masked.length === 0) return
  const names = masked.map(({ field }) => field)
  if (new Set(masked.map(({ permission }) => permission.value)).size > 1)
    throw new Error(`The masked fields of ${resource} need different permissions; one reveals all of them`)
  const sorted = list.sort.find((name) => names.includes(name))
  if (sorted !== undefined) throw new Error(`${resource} cannot be sorted by ${sorted}, which is masked`)
  const action = bulk.find(({ set }) => names.some((name) => name in set))
  if (action) throw new Error(`Bulk action ${action.action} of ${resource} sets a masked field`)
  // Titles are in messages, tabs and the audit log, as they are.
  const used = names.find((name) => titleUses(titleOf, name))
  if (used !== undefined) throw new Error(`The title of ${resource} contains ${used}, which is masked`)
}

/** A call that the feature declares in its own way says itself that it needs a confirmation. */
function checkConfirmed({ name: resource, without = [], confirmed = [] }: CheckedDefinition): void {
  const left = confirmed.find((name) => without.includes(name))
  if (left !== undefined) throw new Error(`${resource} cannot have ${left} confirmed, which it leaves out`)
}

/** A column of a board asks for its rows by the filter of its value, and there is no room for many. */
function checkBoard({ name: resource, fields, readOnly = {}, list, board, without = [] }: CheckedDefinition): void {
  if (board === undefined) return
  const shape: Shape = { ...fields.shape, ...readOnly }
  const filter = list.filters[board]
  const kind = shape[board] && fieldKindOf(shape[board])
  if (kind !== 'choice') throw new Error(`${resource}.${board} is of kind ${String(kind)} and cannot be a board`)
  if (!filter) throw new Error(`The board of ${resource} needs a filter by ${board}`)
  const groups = groupFieldsOf(list.filters, shape, board)
  if (!groups.some(({ isBoard }) => isBoard)) throw new Error(`The board of ${resource} cannot have the filter ${filter.kind} by ${board}`)
  if (filter.kind === 'anyOf' && filter.values.length > boardColumnLimit)
    throw new Error(`The board of ${resource} has more than ${boardColumnLimit} columns`)
  if (maskedFieldsOf(shape).some(({ field }) => field === board)) throw new Error(`${resource}.${board} is masked and cannot be a board`)
  if (without.includes('list') || without.includes('totals')) throw new Error(`The board of ${resource} needs its list and its totals`)
}

/** A calendar asks for rows by days that are stored, and comparable with each other. */
function checkCalendar({ name: resource, fields, readOnly = {}, computed = [], calendar, without = [] }: CheckedDefinition): void {
  const shape: Shape = { ...fields.shape, ...readOnly }
  const days = calendarFields(calendar, shape)
  if (!days) return
  const masked = maskedFieldsOf(shape).map(({ field }) => field)
  for (const field of [...days.from, ...(days.to === undefined ? [] : [days.to])]) {
    const kind = shape[field] && fieldKindOf(shape[field])
    if (kind !== days.kind) throw new Error(`${resource}.${field} is of kind ${String(kind)} and cannot be a ${days.kind} of its calendar`)
    if (computed.includes(field)) throw new Error(`${resource}.${field} has no column and cannot be in a calendar`)
    if (masked.includes(field)) throw new Error(`${resource}.${field} is masked and cannot be in a calendar`)
  }
  if (without.includes('list') || without.includes('totals')) throw new Error(`The calendar of ${resource} needs its list and its totals`)
}

/** Whether the title of a row reads a field. */
function titleUses(titleOf: CheckedDefinition['titleOf'], field: string): boolean {
  let isRead = false
  const get = (_: object, name: string | symbol) => {
    isRead ||= name === field
    return ''
  }
  titleOf(new Proxy({}, { get }))
  return isRead
}

/** Throws an error that names the first mistake in the definition of a resource. */
export function checkDefinition(definition: CheckedDefinition): void {
  const { name: resource, fields, readOnly = {}, unique = {}, list, bulk = [] } = definition
  for (const [field, schema] of Object.entries(fields.shape)) {
    // A column without a value is null, which an optional schema rejects; nor could an update clear the field.
    if (z.safeParse(schema, undefined).success)
      throw new Error(`${resource}.${field} accepts undefined; use z.nullable for optional fields`)
  }
  const shape: Shape = { ...fields.shape, ...readOnly }
  if ('where' in shape || 'where' in list.filters)
    throw new Error(`${resource} cannot have a field or filter called where, which lists use themselves`)
  for (const [field, { kind }] of Object.entries(list.filters)) {
    const fieldKind = shape[field] && fieldKindOf(shape[field])
    if (fieldKind !== undefined && !comparable[kind].includes(fieldKind))
      throw new Error(`${resource}.${field} is of kind ${fieldKind} and cannot have the filter ${kind}`)
  }
  const reserved = Object.keys(list.filters).find((name) => reservedNames.has(name))
  if (reserved !== undefined) throw new Error(`${resource} cannot have a filter called ${reserved}, which lists use themselves`)
  checkReferenceLists(definition)
  checkFiles(definition)
  checkDictionaryFields(definition)
  checkLines(definition)
  checkSearch(definition)
  checkMasked(definition)
  checkConfirmed(definition)
  checkBoard(definition)
  checkCalendar(definition)
  if (definition.hasOwnCreate && !definition.without?.includes('create'))
    throw new Error(`${resource} has a call of its own that creates rows, and the derived one as well`)
  const withLines = linesOf({ fields }).map(({ field }) => field)
  const comparedLines = withLines.find((field) => field in unique)
  if (comparedLines !== undefined) throw new Error(`${resource}.${comparedLines} has lines and cannot be unique`)
  const refusable = new Set([...Object.keys(unique), ...referenceNames(fields.shape), ...referenceListNames(fields.shape)])
  for (const { action, set } of bulk) {
    const field = Object.keys(set).find((name) => refusable.has(name))
    if (field !== undefined) throw new Error(`Bulk action ${action} of ${resource} sets ${field}, which is unique or a reference`)
    const lines = withLines.find((name) => name in set)
    if (lines !== undefined) throw new Error(`Bulk action ${action} of ${resource} sets ${lines}, which has lines`)
  }
}
