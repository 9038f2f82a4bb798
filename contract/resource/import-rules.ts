import * as z from 'zod/mini'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import type { AppError } from '#contract/errors/app-error.ts'
import type { Issue } from '#contract/errors/error.ts'
import { issueMessages } from '#contract/errors/issue-message.ts'
import { issuesOf } from '#contract/errors/issues-of.ts'
import type { ImportOutcome } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import type { ExportColumn } from '#contract/tables/export-columns.ts'
import type { ReadValues } from '#contract/tables/row-values.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { RowVersion } from './calls.ts'
import { dictionaryItemMissing } from './field-errors.ts'
import { type ImportIssue, importIssue } from './import-issues.ts'
import { idColumn, type ImportMode } from './import.ts'
import { allReferencesOf, type AnyReference } from './references.ts'
import type { AnyResource, AnyRow } from './resource.ts'
import { changedRowIssues } from './row-rules.ts'
import { type FieldValues, isUnchanged } from './rules.ts'

/** What was asked for with an import. */
export interface ImportPlan {
  readonly mode: ImportMode
  readonly key: string | null
  readonly columns: readonly ExportColumn[]
}

/** A row of a file after its check: what becomes of it, and the fields to write; `target` is the row to update. */
export interface CheckedRow {
  readonly outcome: ImportOutcome
  readonly issues: readonly ImportIssue[]
  readonly target: RowVersion | null
  readonly fields: FieldValues
}

/** What a row of a file is checked against. */
export interface ImportSurroundings {
  readonly language: Language
  /** The id of the row that a reference names by its title or id; `many` if several have the title. */
  referred(field: string, text: string): string | { readonly many: true } | undefined
  /** Whether an enabled item of the dictionary of a field has a value. */
  hasItem(field: string, value: string): boolean
}

/** What is compared of the values of a key or a unique field: those with the same are equal. */
export type KeyOf = (field: string, value: unknown) => string

/** What a line of the file says of the row to update. */
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
  const texts = rows.flatMap(({ values }) => (isList ? textsOf(values[field]) : textsOf([values[field]])))
  return [...new Set(texts)]
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

/** What a field has where nothing is entered: null, an empty list or an empty text; undefined if something must be. */
function emptyValueOf(schema: z.core.$ZodType): unknown {
  return [null, [], ''].find((candidate) => z.safeParse(schema, candidate).success)
}

/** More words are not listed in a message. */
const namedChoices = 20

/** Checks lines of a file against a resource by the rules of its form. Unique values and hooks are left to whoever knows the other rows. */
export class ImportRules {
  readonly #resource: AnyResource
  readonly #plan: ImportPlan
  readonly #surroundings: ImportSurroundings
  readonly #references: readonly AnyReference[]
  readonly #empty: ReadonlyMap<string, unknown>
  readonly #items: readonly string[]

  constructor(resource: AnyResource, plan: ImportPlan, surroundings: ImportSurroundings) {
    this.#resource = resource
    this.#plan = plan
    this.#surroundings = surroundings
    this.#references = importedReferences(resource, plan)
    this.#empty = new Map(Object.entries(resource.fields.shape).map(([name, schema]) => [name, emptyValueOf(schema)]))
    this.#items = dictionaryFieldsOf(resource.fields).map(({ field }) => field)
  }

  /** Checks a line; `existing` is the row that its key names, if the caller sees one. */
  check(read: ReadValues, existing: AnyRow | undefined): CheckedRow {
    const { mode, key } = this.#plan
    const issues = Object.entries(read.unreadable).map(([field, name]) => this.#issue(name, field))
    const values = this.#withIds(read.values, issues)
    if (!existing && mode !== 'create' && key !== null) {
      const isNamed = read.values[key] !== undefined
      if (mode === 'update' && !isNamed && read.unreadable[key] === undefined) issues.push(this.#issue('importKeyMissing', key))
      else if (isNamed && (mode === 'update' || key === idColumn)) issues.push(this.#issue('importTargetMissing', key))
    }
    const isUpdate = mode === 'update' || existing !== undefined
    if (!isUpdate) return this.#explained(this.#created(values, issues), read)
    return this.#explained(existing ? this.#updated(values, { read, existing, issues }) : checkedRow('invalid', issues), read)
  }

  /** The issues in the order of the columns; they name the words that a column takes where the file has another one. */
  #explained(row: CheckedRow, read: ReadValues): CheckedRow {
    if (row.issues.length === 0) return row
    const issues = row.issues.map((issue) => {
      const { choices = [] } = this.#plan.columns.find(({ field }) => field === issue.field) ?? {}
      const value = issue.field === null ? undefined : read.values[issue.field]
      const isEmpty = issue.field === null || read.empty.includes(issue.field)
      const given = Array.isArray(value) ? value : [value]
      const isUnknown = given.some((item) => !choices.some((choice) => choice.value === String(item)))
      if (isEmpty || !isUnknown || choices.length === 0 || choices.length > namedChoices) return issue
      const labels = choices.map(({ label }) => label)
      return {
        ...issue,
        message: this.#surroundings.language === 'zh-CN' ? `只能填写：${labels.join('、')}` : `Use one of: ${labels.join(', ')}`,
      }
    })
    const placeOf = ({ field }: ImportIssue) => this.#plan.columns.findIndex((column) => column.field === field)
    return { ...row, issues: issues.toSorted((one, other) => placeOf(one) - placeOf(other)) }
  }

  #issue(name: string, field: string): ImportIssue {
    return importIssue(name, field, this.#surroundings.language)
  }

  /** The values with ids in place of what references are named by, and without the id of the row. */
  #withIds({ [idColumn]: _id, ...values }: FieldValues, issues: ImportIssue[]): Record<string, unknown> {
    const { referred, language } = this.#surroundings
    const found: Record<string, unknown> = { ...values }
    for (const { field, isList } of this.#references) {
      if (values[field] === undefined) continue
      const ids = textsOf(isList ? values[field] : [values[field]]).flatMap((text) => {
        const id = referred(field, text)
        if (typeof id === 'string') return id
        const missing = language === 'zh-CN' ? `找不到“${text}”` : `Not found: ${text}`
        issues.push(id ? this.#issue('ambiguousTitle', field) : { field, message: missing })
        return []
      })
      found[field] = isList ? [...new Set(ids)] : ids[0]
    }
    return found
  }

  #created(values: FieldValues, issues: ImportIssue[]): CheckedRow {
    const all = Object.fromEntries([...this.#empty].map(([field, empty]) => [field, values[field] ?? empty]))
    const fields = this.#parsed(this.#resource.derivedCalls.create.body, all, issues)
    this.#checkItems(fields, null, issues)
    return checkedRow('create', issues, fields)
  }

  #updated(
    values: FieldValues,
    { read, existing, issues }: { readonly read: ReadValues; readonly existing: AnyRow; readonly issues: ImportIssue[] },
  ): CheckedRow {
    const { version } = existing
    const cleared = read.empty.filter((field) => field !== idColumn)
    for (const field of cleared) if (this.#empty.get(field) === undefined) issues.push(this.#issue('required', field))
    const emptied = Object.fromEntries(cleared.map((field) => [field, this.#empty.get(field)]))
    const given = this.#changeable({ ...values, ...emptied }, existing, issues)
    if (Object.keys(given).length === 0) return checkedRow(issues.length > 0 ? 'invalid' : 'unchanged', issues)
    const { version: _version, ...fields } = this.#parsed(this.#resource.derivedCalls.update.body, { ...given, version }, issues)
    this.#checkItems(fields, existing, issues)
    if (issues.length === 0)
      issues.push(...this.#named(changedRowIssues(this.#resource, existing, fields, this.#surroundings.language), issues))
    if (issues.length === 0 && isUnchanged(existing, fields)) return checkedRow('unchanged', issues)
    return { ...checkedRow('update', issues, fields), target: { id: existing.id, version } }
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
    if (error) issues.push(...this.#named(issueMessages(error.issues, this.#surroundings.language), issues))
    // Also what is wrong is compared with other rows, so that all problems are named at once.
    return typeof data === 'object' && data !== null ? { ...data } : values
  }

  /** The issues of fields that have none yet, at the field. */
  #named(found: readonly Issue[], known: readonly ImportIssue[]): ImportIssue[] {
    return found
      .map(({ path: [field], message }) => ({ field: typeof field === 'string' ? field : null, message }))
      .filter(({ field }) => field === null || !known.some((issue) => issue.field === field))
  }

  #checkItems(fields: FieldValues, existing: AnyRow | null, issues: ImportIssue[]): void {
    const { hasItem, language } = this.#surroundings
    for (const field of this.#items) {
      const value = fields[field]
      const isKnown = issues.some((issue) => issue.field === field)
      if (typeof value !== 'string' || value === existing?.[field] || isKnown || hasItem(field, value)) continue
      issues.push({ field, message: dictionaryItemMissing.message({ issues: [] })[language] })
    }
  }
}

function checkedRow(outcome: ImportOutcome, issues: readonly ImportIssue[], fields: FieldValues = {}): CheckedRow {
  return { outcome: issues.length > 0 ? 'invalid' : outcome, issues, target: null, fields }
}

/** A checked row with an issue more. */
export function refusedRow({ issues }: CheckedRow, issue: ImportIssue): CheckedRow {
  return checkedRow('invalid', [...issues, issue])
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

/** Whether a new row must have a field. */
export function isRequiredInImport(schema: z.core.$ZodType): boolean {
  return emptyValueOf(schema) === undefined
}
