import * as z from 'zod/mini'
import { type DictionaryItem, itemLabel } from '#contract/dictionaries/dictionary.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import type { AppError } from '#contract/errors/app-error.ts'
import type { Issue } from '#contract/errors/error.ts'
import { issueMessages } from '#contract/errors/issue-message.ts'
import { issuesOf } from '#contract/errors/issues-of.ts'
import type { ImportOutcome } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import { nameKey } from '#contract/name-key.ts'
import type { ImportColumn, ReadValues } from '#contract/tables/row-values.ts'
import { nearestText } from '#contract/texts/nearest-text.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { RowVersion } from './calls.ts'
import { dictionaryItemMissing } from './field-errors.ts'
import { type ImportIssue, importIssue, optionIssue } from './import-issues.ts'
import { idColumn, type ImportMode } from './import.ts'
import { missingName, namedOwner, partedFields } from './import-transfer.ts'
import type { Named } from './named-ids.ts'
import { allReferencesOf, type AnyReference } from './references.ts'
import type { AnyResource, AnyRow } from './resource.ts'
import { changedRowIssues } from './row-rules.ts'
import { type FieldValues, isUnchanged } from './rules.ts'

/** The options of an import. */
export interface ImportPlan {
  readonly mode: ImportMode
  readonly key: string | null
  /** Empty cells empty the fields of updated rows; otherwise the fields keep their values. */
  readonly clearsEmpty: boolean
  readonly columns: readonly ImportColumn[]
}

/** A row of a file after its check: what becomes of it, and the fields to write; `target` is the row to update. */
export interface CheckedRow {
  readonly outcome: ImportOutcome
  readonly issues: readonly ImportIssue[]
  readonly target: RowVersion | null
  readonly fields: FieldValues
  /** The fields with something in the row to update whose cells are empty, and that can be empty. */
  readonly emptied: readonly string[]
}

/** The data that a row of a file is checked against. */
export interface ImportContext {
  readonly language: Language
  /** The id of the row that a reference names by its title or id, or that of the owner or department; `many` if several have the title. */
  referred(field: string, text: string): Named | undefined
  /** The enabled items of the dictionary of a field. */
  itemsOf(field: string): readonly DictionaryItem[]
}

/** The normalized values of a key or a unique field, for comparison. */
export type KeyOf = (field: string, value: unknown) => string

/** How a line of the file identifies the row to update. */
export function keyTextOf({ key, mode }: ImportPlan, { values }: ReadValues, keyOf: KeyOf): string | undefined {
  const value = key === null || mode === 'create' ? undefined : values[key]
  return key === null || value === undefined ? undefined : keyOf(key, value)
}

/** The references that an import fills. */
export function importedReferences(resource: AnyResource, { columns }: ImportPlan): AnyReference[] {
  return allReferencesOf(resource).filter(({ field }) => columns.some((column) => column.field === field))
}

/** The texts by which lines of a file name rows of another resource. */
export function referredTexts({ field, isList }: AnyReference, rows: readonly ReadValues[]): string[] {
  const texts = rows.flatMap(({ values, whole }) => textsOf(isList ? [whole[field], values[field]].flat() : [values[field]]))
  return [...new Set(texts)]
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

/** The value of an empty field: null, an empty list or an empty text; undefined if a value is required. */
function emptyValueOf(schema: z.core.$ZodType): unknown {
  return [null, [], ''].find((candidate) => z.safeParse(schema, candidate).success)
}

/** Finding the likely meaning of a text takes long, and a column with more unknown texts does not contain options. */
const guessLimit = 100

/** Checks lines of a file against a resource by the rules of its form. Unique values and hooks are checked where the other rows are known. */
export class ImportRules {
  readonly #resource: AnyResource
  readonly #plan: ImportPlan
  readonly #context: ImportContext
  readonly #references: readonly AnyReference[]
  readonly #empty: ReadonlyMap<string, unknown>
  readonly #items: ReadonlyMap<string, readonly Option[]>
  readonly #guesses = new Map<string, string | undefined>()

  constructor(resource: AnyResource, plan: ImportPlan, context: ImportContext) {
    this.#resource = resource
    this.#plan = plan
    this.#context = context
    this.#references = importedReferences(resource, plan)
    this.#empty = new Map(Object.entries(resource.fields.shape).map(([name, schema]) => [name, emptyValueOf(schema)]))
    this.#items = new Map(dictionaryFieldsOf(resource.fields).map(({ field }) => [field, this.#optionsOf(context.itemsOf(field))]))
  }

  /** Checks a line; `existing` is the row that its key names, if the caller sees one. */
  check(read: ReadValues, existing: AnyRow | undefined): CheckedRow {
    const { mode, key } = this.#plan
    const issues = Object.entries(read.unreadable).map(([field, name]) => this.#issue(name, field))
    const values = this.#resolved(read, issues)
    const given = namedOwner(this.#resource, { values: read.values, existing: existing ?? null }, this.#context, issues)
    if (!existing && mode !== 'create' && key !== null) {
      const isNamed = read.values[key] !== undefined
      if (mode === 'update' && !isNamed && read.unreadable[key] === undefined) issues.push(this.#issue('importKeyMissing', key))
      else if (isNamed && (mode === 'update' || key === idColumn)) issues.push(this.#issue('importTargetMissing', key))
    }
    const isUpdate = mode === 'update' || existing !== undefined
    if (!isUpdate) return this.#explained(this.#created(values, given, issues), read)
    return this.#explained(existing ? this.#updated(values, { read, existing, given, issues }) : checkedRow('invalid', issues), read)
  }

  /** The issues in the order of the columns. For columns with options, they name each unknown text of the file. */
  #explained(row: CheckedRow, read: ReadValues): CheckedRow {
    const issues = [...Map.groupBy(row.issues, ({ field }) => field)].flatMap(([field, own]) => {
      const ofOptions = field === null ? [] : this.#optionIssues(field, read)
      return ofOptions.length > 0 ? ofOptions : own
    })
    const placeOf = ({ field }: ImportIssue) => this.#plan.columns.findIndex((column) => column.field === field)
    return { ...row, issues: issues.toSorted((one, other) => placeOf(one) - placeOf(other)) }
  }

  #optionIssues(field: string, { values }: ReadValues): ImportIssue[] {
    const { choices } = this.#plan.columns.find((column) => column.field === field) ?? {}
    const options: readonly Option[] = choices ?? this.#items.get(field) ?? []
    if (options.length === 0) return []
    const others = textsOf([values[field]].flat()).filter((text) => !options.some(({ value }) => value === text))
    const labels = options.map(({ label }) => label)
    return [...new Set(others)].map((given) =>
      optionIssue(field, { given, nearest: this.#nearest(field, given, labels), labels }, this.#context.language),
    )
  }

  #optionsOf(items: readonly DictionaryItem[]): readonly Option[] {
    return items.map((item) => ({ ...item, label: itemLabel(item, this.#context.language) }))
  }

  #issue(name: string, field: string): ImportIssue {
    return importIssue(name, field, this.#context.language)
  }

  #nearest(field: string, given: string, labels: readonly string[]): string | undefined {
    const key = `${field} ${given}`
    if (!this.#guesses.has(key) && this.#guesses.size < guessLimit) this.#guesses.set(key, nearestText(given, labels))
    return this.#guesses.get(key)
  }

  /** The values with ids in place of what references are named by, with items in place of their labels, and without the id of the row. */
  #resolved({ values: { [idColumn]: _id, ...values }, whole }: ReadValues, issues: ImportIssue[]): Record<string, unknown> {
    const { referred, language, itemsOf } = this.#context
    const found: Record<string, unknown> = { ...partedFields(this.#resource, values).entered }
    for (const { field, isList } of this.#references) {
      if (values[field] === undefined) continue
      const text = whole[field]
      const isOne = text !== undefined && referred(field, text) !== undefined
      const ids = textsOf(isOne ? [text] : isList ? values[field] : [values[field]]).flatMap((name) => {
        const id = referred(field, name)
        if (typeof id === 'string') return id
        issues.push(id ? this.#issue('ambiguousTitle', field) : missingName(field, name, language))
        return []
      })
      found[field] = isList ? [...new Set(ids)] : ids[0]
    }
    for (const field of this.#items.keys()) {
      const text = values[field]
      if (typeof text === 'string') found[field] = itemNamed(itemsOf(field), text) ?? text
    }
    return found
  }

  #created(values: FieldValues, given: FieldValues, issues: ImportIssue[]): CheckedRow {
    const { initial } = this.#resource
    const all = Object.fromEntries([...this.#empty].map(([field, empty]) => [field, values[field] ?? initial[field] ?? empty]))
    const fields = this.#parsed(this.#resource.derivedCalls.create.body, all, issues)
    this.#checkItems(fields, null, issues)
    return checkedRow('create', issues, { ...fields, ...given })
  }

  #updated(
    values: FieldValues,
    {
      read,
      existing,
      given,
      issues,
    }: { readonly read: ReadValues; readonly existing: AnyRow; readonly given: FieldValues; readonly issues: ImportIssue[] },
  ): CheckedRow {
    const emptied = this.#emptied(read, existing)
    const cleared = this.#plan.clearsEmpty
      ? read.empty.filter((field) => field !== idColumn && !this.#resource.transferred.includes(field))
      : []
    for (const field of cleared) if (this.#empty.get(field) === undefined) issues.push(this.#issue('required', field))
    const empty = Object.fromEntries(cleared.map((field) => [field, this.#empty.get(field)]))
    const fields = { ...this.#changed(this.#changeable({ ...values, ...empty }, existing, issues), existing, issues), ...given }
    if (issues.length === 0 && isUnchanged(existing, fields)) return { ...checkedRow('unchanged', issues), emptied }
    return { ...checkedRow('update', issues, fields), target: { id: existing.id, version: existing.version }, emptied }
  }

  /** The fields to write of these values, by the rules of an update, which has some. */
  #changed(values: FieldValues, existing: AnyRow, issues: ImportIssue[]): FieldValues {
    if (Object.keys(values).length === 0) return {}
    const body = { ...values, version: existing.version }
    const { version: _version, ...fields } = this.#parsed(this.#resource.derivedCalls.update.body, body, issues)
    this.#checkItems(fields, existing, issues)
    if (issues.length === 0) issues.push(...this.#named(changedRowIssues(this.#resource, existing, fields, this.#context.language), issues))
    return fields
  }

  #emptied({ empty }: ReadValues, existing: AnyRow): string[] {
    const fixed = new Set<string>([...this.#resource.fixed, this.#plan.key ?? idColumn])
    const isEmpty = (field: string) => isSameValue(existing[field] ?? null, this.#empty.get(field))
    return empty.filter((field) => !fixed.has(field) && this.#empty.get(field) !== undefined && !isEmpty(field))
  }

  /** The values without the key and without fields that never change. */
  #changeable(values: FieldValues, existing: AnyRow, issues: ImportIssue[]): FieldValues {
    const fixed = new Set<string>(this.#resource.fixed)
    const entries = Object.entries(values).filter(([field, value]) => {
      if (field === this.#plan.key) return false
      if (!fixed.has(field)) return true
      if (!isSameValue(existing[field], value)) issues.push(this.#issue('importFixed', field))
      return false
    })
    return Object.fromEntries(entries)
  }

  #parsed(schema: z.core.$ZodType, values: FieldValues, issues: ImportIssue[]): FieldValues {
    const { data, error } = z.safeParse(schema, values, { reportInput: true })
    if (error) issues.push(...this.#named(issueMessages(error.issues, this.#context.language), issues))
    // Invalid values are compared with other rows too, so that all problems are named at once.
    return typeof data === 'object' && data !== null ? { ...data } : values
  }

  /** The issues of fields that have none yet, at the field. */
  #named(found: readonly Issue[], known: readonly ImportIssue[]): ImportIssue[] {
    return found
      .map(({ path: [field], message }) => ({ field: typeof field === 'string' ? field : null, message }))
      .filter(({ field }) => field === null || !known.some((issue) => issue.field === field))
  }

  #checkItems(fields: FieldValues, existing: AnyRow | null, issues: ImportIssue[]): void {
    for (const [field, items] of this.#items) {
      const value = fields[field]
      const isKnown = issues.some((issue) => issue.field === field)
      if (typeof value !== 'string' || value === existing?.[field] || isKnown || items.some((item) => item.value === value)) continue
      issues.push({ field, message: dictionaryItemMissing.message({ issues: [] })[this.#context.language] })
    }
  }
}

/** A value that a field can have, and its word. */
interface Option {
  readonly value: string
  readonly label: string
}

/** The value of an item that a text names: by its value, or whatever its case and width by a label or the value. */
function itemNamed(items: readonly DictionaryItem[], text: string): string | undefined {
  const key = nameKey(text)
  const isNamed = (name: string | null) => name !== null && nameKey(name) === key
  const found =
    items.find(({ value }) => value === text) ??
    items.find(({ labelZh, labelEn }) => isNamed(labelZh) || isNamed(labelEn)) ??
    items.find(({ value }) => isNamed(value))
  return found?.value
}

function checkedRow(outcome: ImportOutcome, issues: readonly ImportIssue[], fields: FieldValues = {}): CheckedRow {
  return { outcome: issues.length > 0 ? 'invalid' : outcome, issues, target: null, fields, emptied: [] }
}

/** A checked row with an issue more. */
export function refusedRow({ issues, emptied }: CheckedRow, issue: ImportIssue): CheckedRow {
  return { ...checkedRow('invalid', [...issues, issue]), emptied }
}

/** A checked row with what an error of writing it says. */
export function rowRefusedBy(row: CheckedRow, error: AppError, language: Language): CheckedRow {
  const issues = issuesOf(error)
  if (issues.length === 0) return refusedRow(row, { field: null, message: error.messageIn(language) })
  return issues.reduce(
    (refused, { path: [field], message }) => refusedRow(refused, { field: typeof field === 'string' ? field : null, message }),
    row,
  )
}

/** Whether a file must have a field of new rows. */
export function isRequiredInImport({ fields: { shape }, initial }: Pick<AnyResource, 'fields' | 'initial'>, field: string): boolean {
  const schema = shape[field]
  return schema !== undefined && initial[field] === undefined && emptyValueOf(schema) === undefined
}
