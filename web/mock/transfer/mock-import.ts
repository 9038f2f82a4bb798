import { namedDepartments, namedPeople } from '#contract/identity/named-people.ts'
import { partedFields } from '#contract/resource/import-transfer.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { confirmationRequired, forbidden } from '#contract/errors/error.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import { type ImportValue, importValues, withoutRepeats } from '#contract/resource/import-repeats.ts'
import {
  type CheckedRow,
  importedReferences,
  type ImportPlan,
  ImportRules,
  type ImportContext,
  type KeyOf,
  keyTextOf,
  rowRefusedBy,
} from '#contract/resource/import-rules.ts'
import { fieldError, maskedFieldRefused } from '#contract/resource/field-errors.ts'
import { mayImport } from '#contract/resource/import-rights.ts'
import { maskedColumn } from '#contract/resource/masked-rules.ts'
import { nameKey } from '#contract/name-key.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import type { ReadCell } from '#contract/tables/read-cell.ts'
import { valuesOf } from '#contract/tables/row-values.ts'
import { placedDepartments } from '#web/mock/department-choices.ts'
import { encodeIdPart } from '#web/mock/encode-id-part.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { enabledItems } from '#web/mock/mocked-dictionaries.ts'
import type { MockRows } from '#web/mock/resource/mock-rows.ts'
import { offeredPeople } from '#web/mock/people-list.ts'
import { rowsOf } from '#web/mock/resource/row-registry.ts'

/** A mocked resource whose rows can be imported. */
interface MockImported {
  readonly resource: AnyResource
  readonly rows: MockRows
  /** The fields that are written for a new row. */
  readonly importedFields: (fields: FieldValues) => FieldValues
  readonly writes: {
    create(fields: FieldValues, context: MockContext, given?: FieldValues): AnyRow
    give(item: RowVersion, given: FieldValues, context: MockContext): AnyRow
    update(item: RowVersion, fields: FieldValues, context: MockContext): AnyRow
    dryRun(operation: 'create' | 'update', before: AnyRow | null, fields: FieldValues, context: MockContext): void
  }
}

/** A row that waits to be written. */
interface WaitingRow extends CheckedRow {
  readonly row: number
}

/** An import of this page's lifetime. */
export interface MockImport extends ImportPlan {
  readonly id: string
  readonly userId: string
  readonly title: string
  readonly imported: MockImported
  readonly taken: Set<string>
  readonly waiting: WaitingRow[]
  rowCount: number
  invalidCount: number
  isOpen: boolean
}

const importedByName = new Map<string, MockImported>()
const imports = new Map<string, MockImport>()

/** Registers a mocked resource whose rows can be imported. */
export function rememberImports(imported: MockImported): void {
  importedByName.set(imported.resource.name, imported)
}

/** The import with this id; undefined if there is none. */
export function findImport(id: string): MockImport | undefined {
  return imports.get(id)
}

/** The mock of the beginning of an import. */
export function mockImport(resource: AnyResource): MockHandler {
  return mock(resource.derivedCalls.import, ({ body: { mode, key, clearsEmpty, columns, title } }, { person, now, language }) => {
    const imported = importedByName.get(resource.name)
    if (!imported || !mayImport(resource, { mode, columns }, person.can)) throw new AppError(forbidden)
    const masked = maskedColumn(resource, { mode, columns }, person.can)
    if (masked !== undefined) throw fieldError(maskedFieldRefused, masked, language)
    for (const earlier of imports.values())
      if (earlier.userId === person.userId && earlier.imported.resource === resource) earlier.isOpen = false
    const id = encodeIdPart(now, 10) + encodeIdPart(imports.size + 1, 6)
    const state = { taken: new Set<string>(), waiting: [], rowCount: 0, invalidCount: 0, isOpen: true }
    imports.set(id, { id, userId: person.userId, title, mode, key, clearsEmpty, columns, imported, ...state })
    return { id, offset: 0 }
  })
}

/** Finds what references are named by, in what the person sees. */
function importContextOf({ imported: { resource }, ...plan }: MockImport, context: MockContext): ImportContext {
  const { now, language, person } = context
  const named = new Map(
    importedReferences(resource, plan).map(({ field, target }) => {
      const ids = new Map<string, string | { readonly many: true }>()
      const seen = rowsOf(target)
        .all(now)
        .filter(({ id }) => rowsOf(target).find(id, now, person.scope))
      for (const row of seen) {
        const title = nameKey(String(row[titleFieldOf(target)]))
        ids.set(title, ids.has(title) ? { many: true } : row.id)
      }
      for (const { id } of seen) ids.set(id, id)
      return [field, ids] as const
    }),
  )
  const { owner, department } = resource.assigned
  const { departmentId, scope } = person
  const owners = new Map([
    [owner, namedPeople(offeredPeople(context))],
    [department, namedDepartments(placedDepartments(now), scope, departmentId)],
  ])
  const codes = new Map(dictionaryFieldsOf(resource.fields).map(({ field, code }) => [field, code]))
  return {
    language,
    referred: (field, text) => owners.get(field)?.(text) ?? named.get(field)?.get(text) ?? named.get(field)?.get(nameKey(text)),
    itemsOf: (field) => enabledItems(codes.get(field) ?? '', now),
  }
}

/** The row with the rule of a hook that it breaks. */
function afterHooks(row: CheckedRow, imported: MockImported, context: MockContext): CheckedRow {
  if (row.outcome !== 'create' && row.outcome !== 'update') return row
  const before = row.target ? (imported.rows.find(row.target.id, context.now) ?? null) : null
  try {
    const { entered } = partedFields(imported.resource, row.fields)
    imported.writes.dryRun(row.outcome, before, before ? entered : imported.importedFields(entered), context)
    return row
  } catch (error) {
    if (!isAppError(error) || error.name === confirmationRequired.name) throw error
    return rowRefusedBy(row, error, context.language)
  }
}

const textOf = ({ field, value }: ImportValue): string => `${field} ${value}`

/** As the mock compares unique values. */
const keyOf: KeyOf = (_, value) => nameKey(String(value))

/** Checks rows of a file, as the server does. */
export function checkMockRows(found: MockImport, cells: readonly (readonly ReadCell[])[], context: MockContext): readonly CheckedRow[] {
  const { imported, columns, key, mode, taken } = found
  const { resource, rows } = imported
  const { now, language, person } = context
  const read = cells.map(valuesOf({ ...resource.fields.shape }, columns, timeZone.initial))
  const all = rows.all(now)
  const isFound = (row: AnyRow) => rows.find(row.id, now, person.scope) !== undefined
  const byKey = new Map(key === null || mode === 'create' ? [] : all.filter(isFound).map((row) => [keyOf(key, row[key]), row]))
  const rules = new ImportRules(resource, found, importContextOf(found, context))
  const checked = read.map((values) => rules.check(values, byKey.get(keyTextOf(found, values, keyOf) ?? '')))
  const holders = new Map(
    resource.unique.flatMap(({ field }) => all.map((row) => [textOf({ field, value: keyOf(field, row[field]) }), row.id] as const)),
  )
  const result = withoutRepeats(resource, checked, {
    values: importValues(resource, found, read, checked, keyOf),
    isTaken: (value) => taken.has(textOf(value)),
    holderOf: (value) => holders.get(textOf(value)),
    language,
  })
  for (const value of result.values) taken.add(textOf(value))
  return result.rows.map((row) => afterHooks(row, imported, context))
}
