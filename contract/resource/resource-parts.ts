import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import { type Filters, listQuery, type MaskedSearch, type SortKey } from '#contract/lists/list-query.ts'
import { defineTableView } from '#contract/lists/table-view.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { binQuery } from './bin.ts'
import { bulkEditableFields } from './bulk-edit.ts'
import { groupFieldsOf, totalledFields } from './totals.ts'
import { type CalendarDefinition, calendarFields } from './calendar.ts'
import type { ResourcePermissions } from './calls.ts'
import { fileNamesOf } from './file-row.ts'
import { maskedFieldsOf } from './masked.ts'
import { assignedFields, type ResourceScope } from './scope.ts'
import { referenceListNames, referenceNames, type Shape, titleNameOf, titlesNameOf } from './row.ts'

/** The names of the calls that are derived. */
export type CallName =
  | 'list'
  | 'get'
  | 'matching'
  | 'neighbours'
  | 'totals'
  | 'history'
  | 'create'
  | 'update'
  | 'remove'
  | 'restore'
  | 'bulk'
  | 'bulkEdit'
  | 'bulkRemove'
  | 'bulkRestore'
  | 'deleted'
  | 'purge'
  | 'transfer'
  | 'export'
  | 'import'
  | 'revert'
  | 'revertPreview'
  | 'reveal'

/** The calls that a resource does not have: those that it leaves out, what needs restoring, totals without a list, the rows that match without bulk calls, bulk changes without actions, permanent deletion without its permission, earlier versions without changes or history, transfers where rows have no owner, and exports and imports without their permissions. Masked fields are revealed, and many rows edited at once, by calls that only code for all resources makes. */
export type LeftOut<Without, Action, Scope, Permissions> =
  | Without
  | ([Without & 'bulkRemove'] extends [never]
      ? never
      : [Without & ('update' | 'bulkEdit')] extends [never]
        ? never
        : [Action] extends [never]
          ? 'matching'
          : never)
  | ([Without & ('bulkRemove' | 'restore')] extends [never] ? never : 'bulkRestore')
  | ([Without & 'restore'] extends [never] ? never : 'deleted')
  | ([Without & 'list'] extends [never] ? never : 'totals')
  | ([Without & ('update' | 'history' | 'revert')] extends [never] ? never : 'revert' | 'revertPreview')
  | (Permissions extends { readonly purge: Permission } ? never : 'purge')
  | (Permissions extends { readonly export: Permission } ? never : 'export')
  | (Permissions extends { readonly import: Permission } ? never : 'import')
  | ([Action] extends [never] ? 'bulk' : never)
  | (Scope extends { readonly kind: 'rows' } ? never : 'transfer')
  | 'reveal'
  | 'bulkEdit'

/** The parts of a definition that decide which calls a resource has. */
interface CallChoice {
  readonly without?: readonly CallName[]
  readonly permissions: ResourcePermissions
  readonly bulk?: readonly unknown[]
}

/** The names of the calls that a resource does not have, as in `LeftOut`. */
function leftOut(
  { without = [], permissions, bulk = [] }: CallChoice,
  { hasOwner, hasMasked, hasEditable }: Record<'hasOwner' | 'hasMasked' | 'hasEditable', boolean>,
): CallName[] {
  const { purge, transfer } = permissions
  const isEditedInBulk = hasEditable && !without.includes('update') && !without.includes('bulkEdit')
  const isRestoredInBulk = !without.includes('bulkRemove') && !without.includes('restore')
  return [
    ...without,
    ...(without.includes('bulkRemove') && bulk.length === 0 && !isEditedInBulk ? (['matching'] as const) : []),
    ...(isEditedInBulk ? [] : (['bulkEdit'] as const)),
    ...(isRestoredInBulk ? [] : (['bulkRestore'] as const)),
    ...(without.includes('restore') ? (['deleted'] as const) : []),
    ...(without.includes('list') ? (['totals'] as const) : []),
    ...(without.some((name) => name === 'update' || name === 'history' || name === 'revert') ? (['revert', 'revertPreview'] as const) : []),
    ...(purge ? [] : (['purge'] as const)),
    ...(permissions.export ? [] : (['export'] as const)),
    ...(permissions.import ? [] : (['import'] as const)),
    ...(bulk.length > 0 ? [] : (['bulk'] as const)),
    ...(transfer && hasOwner ? [] : (['transfer'] as const)),
    ...(hasMasked ? [] : (['reveal'] as const)),
  ]
}

/** The derived calls that a resource has. */
export function availableCallsOf(
  calls: Readonly<Record<string, CallDefinition>>,
  definition: CallChoice,
  {
    assigned,
    masked,
    bulkEditable,
  }: { readonly assigned: { readonly owner?: string }; readonly masked: readonly string[]; readonly bulkEditable: readonly string[] },
): CallDefinition[] {
  const names: readonly string[] = leftOut(definition, {
    hasOwner: assigned.owner !== undefined,
    hasMasked: masked.length > 0,
    hasEditable: bulkEditable.length > 0,
  })
  return Object.values(calls).filter(({ operation }) => !names.includes(operation))
}

/** Calls with the same effect as a call: they need a confirmation if it does. */
const sameInAnotherWay: { readonly [Name in CallName]?: readonly CallName[] } = {
  create: ['import', 'restore', 'bulkRestore'],
  transfer: ['import'],
  update: ['bulk', 'bulkEdit', 'import', 'revert'],
  remove: ['bulkRemove'],
  restore: ['bulkRestore'],
}

/** The calls, of which these require a confirmed session, and every other way to do the same. */
export function confirmedCalls<Calls extends Readonly<Record<string, CallDefinition>>>(
  calls: Calls,
  names: readonly CallName[] = [],
): Calls {
  const all = new Set(names.flatMap((name) => [name, ...(sameInAnotherWay[name] ?? [])]))
  const confirmed = [...all].map((name): [string, object] => [name, { ...calls[name], requiresConfirmation: true }])
  return { ...calls, ...Object.fromEntries<object>(confirmed) }
}

/**
 * The calls, with the permission to view added to each that requires another permission, because responses and errors contain data of rows. With
 * `createsUnseen`, creating does not need it.
 */
export function seenCalls<Calls extends Readonly<Record<string, CallDefinition>>>(
  calls: Calls,
  { permissions: { view }, createsUnseen = false }: { readonly permissions: ResourcePermissions; readonly createsUnseen?: boolean },
): Calls {
  const seen: Record<string, object> = {}
  for (const [name, call] of Object.entries(calls))
    if (call.permission !== view && !(createsUnseen && name === 'create')) seen[name] = { ...call, viewPermission: view }
  return { ...calls, ...seen }
}

/** The redacted fields, with the titles of redacted references, the labels of redacted dictionary items and the names of redacted files. */
function redactedNames(names: readonly string[], fields: Shape): string[] {
  const titles = new Map([
    ...referenceNames(fields).map((name) => [name, titleNameOf(name)] as const),
    ...referenceListNames(fields).map((name) => [name, titlesNameOf(name)] as const),
    ...fileNamesOf(fields).map(({ field, fileName }) => [field, fileName] as const),
    ...dictionaryFieldsOf({ shape: fields }).map(({ field, titleName }) => [field, titleName] as const),
  ])
  return names.flatMap((name) => [name, titles.get(name) ?? []].flat())
}

/** The fields of a resource that the server sets, and those that are never audited. */
export function fieldParts({
  scope,
  fields,
  readOnly = {},
  redact = [],
  computed = [],
  isOfPeople = false,
  comments,
  hasOwnCreate = false,
  childOf = [],
  fixed = [],
  unique = {},
  without = [],
  initial = {},
}: {
  readonly scope: ResourceScope
  readonly fields: { readonly shape: Shape }
  readonly readOnly?: Shape
  readonly redact?: readonly PropertyKey[]
  readonly computed?: readonly PropertyKey[]
  readonly isOfPeople?: boolean
  readonly comments?: true
  readonly hasOwnCreate?: boolean
  readonly childOf?: readonly string[]
  readonly fixed?: readonly PropertyKey[]
  readonly unique?: object
  readonly without?: readonly CallName[]
  readonly initial?: Readonly<Record<string, unknown>>
}) {
  const masked = maskedFieldsOf({ ...fields.shape, ...readOnly })
  const assigned = assignedFields(scope, { ...fields.shape, ...readOnly })
  const isTransferred = assigned.owner !== undefined && !without.includes('transfer')
  const left = [...fixed, ...Object.keys(unique), ...masked.map(({ field }) => field), ...redact].map(String)
  return {
    /** The fields with owner and department that the server sets when a row is created. */
    assigned,
    /** Those that users who may transfer rows may also set by an import. */
    transferred: isTransferred ? Object.values(assigned) : [],
    redacted: redactedNames(redact.map(String), fields.shape),
    /** The read-only fields without a column. */
    computed: computed.map(String),
    /** The masked fields, and the permission to reveal them. */
    masked: masked.map(({ field }) => field),
    maskedBy: masked[0]?.permission,
    /** Its rows are people. */
    isOfPeople,
    /** Its rows have comments. */
    hasComments: comments === true,
    /** A call of its feature creates its rows, in place of the derived one. */
    hasOwnCreate,
    /** What new rows of an import have in required fields that the file leaves empty. */
    initial,
    /** The references by which its rows are listed on the pages of others. */
    childOf,
    /** The fields that can be changed in many rows at once. */
    bulkEditable: bulkEditableFields(fields.shape, left),
  }
}

/** The queries of a resource, and its table's settings. */
export function listParts<const SortName extends string, const F extends Filters>(
  name: string,
  definition: {
    readonly list: {
      readonly sort: readonly [SortName, ...SortName[]]
      readonly defaultSort: readonly SortKey<NoInfer<SortName>>[]
      readonly filters: F
      readonly totals?: readonly PropertyKey[]
    }
    readonly board?: string | undefined
    readonly calendar?: CalendarDefinition | undefined
    readonly redact?: readonly PropertyKey[]
    readonly conditions: () => ConditionFields
    readonly searched: readonly string[]
    readonly masked: MaskedSearch | undefined
  },
  shape: Shape,
) {
  const { list, board, calendar, searched, masked, conditions, redact = [] } = definition
  return {
    list: listQuery({
      ...list,
      searched,
      masked,
      groups: groupFieldsOf(list.filters, shape, board),
      calendar: calendarFields(calendar, shape),
      conditions,
    }),
    /** The fields whose values are added up. */
    totalled: totalledFields(shape, list.totals, [...redact, ...(masked?.fields ?? [])]),
    /** The query of the recycle bin. */
    bin: binQuery({ filters: list.filters, searched, masked }),
    /** The preference that stores a user's settings of the list's table. */
    tableView: defineTableView(`${name}.table`),
  }
}
