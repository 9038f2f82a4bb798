import type * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { defineError, type ErrorDefinition } from '#contract/errors/error.ts'
import type { Filters, SortKey } from '#contract/lists/list-query.ts'
import type { Paged } from '#contract/lists/paging.ts'
import { conditionFields } from '#contract/lists/where-text.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import { dictionaryItemMissing, type FieldIssues, fileMissing, maskedFieldRefused, referenceMissing } from './field-errors.ts'
import { holdsFiles } from './file-fields.ts'
import { binCalls } from './bin.ts'
import type { CalendarDefinition } from './calendar.ts'
import { availableCallsOf, type CallName, confirmedCalls, fieldParts, type LeftOut, listParts, seenCalls } from './resource-parts.ts'
import { bulkEditCalls } from './bulk-edit.ts'
import { bulkCalls, editCalls, readCalls, removeCalls, type ResourcePermissions } from './calls.ts'
import { checkDefinition } from './definition-checks.ts'
import { type FlowDefinition, flowOf, type Transition, type TransitionCalls } from './flow.ts'
import { exportCalls } from './export.ts'
import { historyCalls } from './history.ts'
import { importCalls } from './import.ts'
import { revealCalls } from './reveal.ts'
import { revertCalls } from './revert.ts'
import { totalsCalls } from './totals.ts'
import { transferCalls } from './transfer.ts'
import { type ResourceScope, type ScopeFields, scopedRow } from './scope.ts'
import { referenceListNames, referenceNames, type RowWith, type Shape } from './row.ts'

interface ResourceDefinition<
  Name extends string,
  Fields extends Shape,
  ReadOnly extends Shape,
  SortName extends string,
  F extends Filters,
  Action extends string,
  Without extends CallName,
  FlowField extends keyof ReadOnly & string,
  TransitionName extends string,
  Scope extends ResourceScope,
  Permissions extends ResourcePermissions,
> {
  /** The first part of its calls' names, such as `suppliers`. */
  readonly name: Name
  /** The path of its calls. */
  readonly path: `/${string}`
  /** Names one row in errors, such as `supplier`. */
  readonly singular: string
  readonly permissions: Permissions
  /** The fields that users enter; validates form and server. */
  readonly fields: z.ZodMiniObject<Fields, z.core.$strict>
  /** Fields that are returned but never entered. */
  readonly readOnly?: ReadOnly
  /**
   * Fields whose values no two rows have, deleted ones aside, each with the error that create, update and restore answer otherwise
   * (`defineInUse`). The table has a unique index where `deleted_at is null`.
   */
  readonly unique?: { readonly [Name in NoInfer<keyof Fields>]?: ErrorDefinition<FieldIssues> }
  /**
   * References by which its rows are listed on the page of the row that they refer to: those of a user with `['departmentId']` on that of the department. Each has
   * a filter; `children` of its entity (`web/resource/entities/entity.ts`) says how the rows are shown.
   */
  readonly childOf?: readonly NoInfer<keyof Fields & string>[]
  /** Users who see a row may comment on it and mention others who see it; its page shows the comments (`HistoryTabs`). */
  readonly comments?: true
  /** Its rows are people: each export says who exported it, and when. */
  readonly isOfPeople?: boolean
  /** Fields that are never audited; for references their titles are not either. */
  readonly redact?: readonly NoInfer<keyof Fields | keyof ReadOnly>[]
  /** Read-only fields without a column, whose values the store computes (`computed` of `defineStore`). No condition of a list can name them. */
  readonly computed?: readonly NoInfer<keyof ReadOnly>[]
  /** The text fields that the list's search looks in, besides the id; see `isFound`. */
  readonly search?: readonly NoInfer<keyof Fields & string>[]
  readonly list: {
    readonly sort: readonly [SortName, ...SortName[]]
    readonly defaultSort: readonly SortKey<NoInfer<SortName>>[]
    readonly filters: F
    /** The numbers and amounts that are added up, by default all; none for numbers that only give an order. */
    readonly totals?: readonly NoInfer<keyof Fields | keyof ReadOnly>[]
  }
  /**
   * The list is shown as a board too, with a column for each value of this field: a choice, an item of a dictionary, or the status of the flow. The list has a
   * filter for it. Moving a card is a transition of the flow, or an edit.
   */
  readonly board?: NoInfer<keyof Fields | keyof ReadOnly> & string
  /**
   * The list is shown as a calendar too: fields of days, or of times, with the first day of a row and its last one. Of several fields for the first day that one
   * counts that has a value. Moving a row to another day is an edit.
   */
  readonly calendar?: CalendarDefinition<NoInfer<keyof Fields | keyof ReadOnly>>
  /** Actions for several rows at once, besides deletion: the fields that each sets. */
  readonly bulk?: readonly { readonly action: Action; readonly set: NoInfer<Partial<z.output<z.ZodMiniObject<Fields>>>> }[]
  /** What new rows of an import have in required fields that the file leaves empty, or has no column for. */
  readonly initial?: NoInfer<Partial<z.output<z.ZodMiniObject<Fields>>>>
  /** Fields that are entered for a new row and never changed: an update does not accept them. */
  readonly fixed?: readonly NoInfer<keyof Fields & string>[]
  /** The errors of its own rules, which create, update, delete, restore and bulk calls may return. */
  readonly errors?: readonly ErrorDefinition<never>[]
  /** Calls that the resource does not have, or that its feature declares in another way. */
  readonly without?: readonly Without[]
  /** Creating a row does not require the permission to view. */
  readonly createsUnseen?: boolean
  /** The feature declares its own call that creates a row, in place of the derived one. Imports may then create rows. */
  readonly hasOwnCreate?: boolean
  /**
   * Calls that only a confirmed session may make (contract/confirmation.ts), and other calls with the same effect: for `update` also bulk changes, imports
   * and reverts; for `create` also restoring deleted rows.
   */
  readonly confirmed?: readonly CallName[]
  /** The status of a row, a read-only field, which changes only by transitions; each is a call with its own permission. */
  readonly flow?: FlowDefinition<FlowField, NoInfer<z.output<ReadOnly[FlowField]>> & string, TransitionName>
  /** The rows that a user sees; the server sets the fields with owner and department that are not declared. */
  readonly scope: Scope
  /** The name of a row in messages, tabs, pickers and the audit log. */
  titleOf(row: NoInfer<RowWith<Fields, ReadOnly & ScopeFields<Scope, keyof Fields | keyof ReadOnly>>>): string
}

function uniqueFields(unique: Readonly<Record<string, ErrorDefinition<FieldIssues> | undefined>> = {}) {
  return Object.entries(unique).flatMap(([field, error]) => (error ? [{ field, error }] : []))
}

/** The fields searched for everyone, and those searched only for users who may reveal them. */
function searchParts(search: readonly string[] = [], { masked: fields, maskedBy: permission }: ReturnType<typeof fieldParts>) {
  const [searched, hidden] = [search.filter((name) => !fields.includes(name)), search.filter((name) => fields.includes(name))]
  return { searched, masked: permission && { permission, fields, searched: hidden } }
}

/** The errors of fields that name something missing, or that the caller may not set. */
function missingErrors(fields: Shape, masked: readonly string[]) {
  const hasReferences = referenceNames(fields).length + referenceListNames(fields).length > 0
  const hasItems = dictionaryFieldsOf({ shape: fields }).length > 0
  return [
    ...(hasReferences ? [referenceMissing] : []),
    ...(hasItems ? [dictionaryItemMissing] : []),
    ...(holdsFiles(fields) ? [fileMissing] : []),
    ...(masked.length > 0 ? [maskedFieldRefused] : []),
  ]
}

/** The calls of a resource: those derived from it without those left out, and its transitions. */
type CallsOf<Derived, Left extends string, Name extends string, TransitionName extends string, Row extends z.ZodMiniObject> = Omit<
  Derived,
  Left
> &
  TransitionCalls<Name, TransitionName, Row>

function byOperation(calls: readonly CallDefinition[]): unknown {
  return Object.fromEntries(calls.map((call) => [call.operation, call]))
}

/** The functions of a resource that take or return a row. */
function rowFunctions<Row>(row: z.ZodMiniType<Row>, changed: ErrorDefinition<{ current: Row }>, title: (row: Row) => string) {
  return {
    titleOf(of: Row) {
      return title(of)
    },
    /** Parses a returned value as a row; throws if it is not one. */
    rowOf(value: unknown): Row {
      return row.parse(value)
    },
    /** The error of a write that names an older version of the row. */
    conflict(current: Row) {
      return new AppError(changed, { current })
    },
  }
}

/** Someone else has changed the row since it was read; `current` is the row as it is now. */
const changedSince = {
  code: 409,
  status: 409,
  message: { 'zh-CN': '这条记录刚刚被修改过', 'en-US': 'This record has just been changed.' },
} as const

/**
 * Declares an entity once: its fields, list, permissions and scope. Its calls are derived; server, browser and conformance suite derive
 * their parts from it.
 */
export function defineResource<
  const Name extends string,
  Fields extends Shape,
  const SortName extends string,
  const F extends Filters,
  ReadOnly extends Shape = {},
  const Action extends string = never,
  const Without extends CallName = never,
  const FlowField extends keyof ReadOnly & string = never,
  const TransitionName extends string = never,
  const Scope extends ResourceScope = 'everyone',
  const Permissions extends ResourcePermissions = ResourcePermissions,
>(definition: ResourceDefinition<Name, Fields, ReadOnly, SortName, F, Action, Without, FlowField, TransitionName, Scope, Permissions>) {
  type Left = LeftOut<Without, Action, Scope, Permissions>
  type Row = RowWith<Fields, ReadOnly & ScopeFields<Scope, keyof Fields | keyof ReadOnly>>
  const { name, path, singular, permissions, fields, readOnly, scope, bulk = [], fixed = [] } = definition
  const unique = uniqueFields(definition.unique)
  checkDefinition(definition)
  const row = scopedRow(fields, readOnly, scope)
  const ownFields = fieldParts(definition)
  const searched = { ...searchParts(definition.search, ownFields), conditions: () => conditionFields(definition, ownFields) }
  const lists = listParts(name, { ...definition, ...searched }, row.shape)
  /** `current` is the row as it is now. */
  const changed = defineError<{ current: Row }>(`${singular}Changed`, changedSince)
  const rules = definition.errors ?? []
  const errors = { changed, inUse: unique.map(({ error }) => error), missing: missingErrors(fields.shape, ownFields.masked), rules, fixed }
  const parts = { name, path, permissions, fields, row, ...ownFields, ...lists, ...errors, actions: bulk.map(({ action }) => action) }
  const changing = { ...editCalls(parts), ...removeCalls(parts), ...bulkCalls(parts), ...transferCalls(parts), ...revertCalls(parts) }
  const reading = { ...readCalls(parts), ...totalsCalls(parts), ...historyCalls(parts), ...exportCalls(parts), ...revealCalls(parts) }
  const unguarded = { ...reading, ...importCalls({ ...parts, unique }), ...changing, ...bulkEditCalls(parts), ...binCalls(parts) }
  const derivedCalls = seenCalls(confirmedCalls(unguarded, definition.confirmed), definition)
  const flow = definition.flow && flowOf(definition.flow, parts, Object.keys(derivedCalls))
  const availableCalls = availableCallsOf({ ...derivedCalls, ...flow?.calls }, definition, ownFields)
  return {
    name,
    path,
    singular,
    permissions,
    fields,
    row,
    scope,
    ...ownFields,
    ...lists,
    bulk,
    /** The unique fields with their errors. */
    unique,
    /** The fields that an update does not accept. */
    fixed,
    changed,
    flow,
    /** The calls that the resource has, by operation. */
    // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- their names are those of the type
    calls: byOperation(availableCalls) as CallsOf<typeof derivedCalls, Left, Name, TransitionName, typeof row>,
    /** Every call that can be derived, for code that treats all resources alike; only those in `availableCalls` exist. */
    derivedCalls,
    /** The calls that the resource has, transitions included. */
    availableCalls,
    ...rowFunctions<Row>(row, changed, (of) => definition.titleOf(of)),
  }
}

// The names of the filters are unknown, so the type has none.
type Erased = ReturnType<typeof defineResource<string, Shape, string, {}, Shape, string, CallName, never, never, ResourceScope>>

// Only the output type of a schema: its parts are named differently in every resource.
type AnyCall<Call> = {
  [Part in keyof Call]: Part extends 'params'
    ? Call[Part]
    : Call[Part] extends z.ZodMiniType
      ? z.ZodMiniType<z.output<Call[Part]>>
      : Call[Part]
}

type AnyUpdate = z.ZodMiniType<{ readonly [field: string]: unknown; readonly version: number }>

/** A row of any resource. */
export interface AnyRow {
  readonly [field: string]: unknown
  readonly id: string
  readonly createDate: string
  readonly updateDate: string
  readonly version: number
}

/** A row of any recycle bin. */
export interface AnyDeletedRow extends AnyRow {
  readonly deleteDate: string
  readonly deletedBy: string | null
  readonly purgeDate: string | null
}

type AnyTransitionCall = AnyCall<TransitionCalls<string, string, Erased['row']>[string]>

/** A transition of any resource, with its call. */
export type AnyTransition = Transition & { readonly call: AnyTransitionCall }

/** The flow of any resource. */
interface AnyFlow {
  readonly field: string
  readonly initial: string
  readonly transitions: readonly AnyTransition[]
}

/** The fields of a row, without what every row has. */
export type FieldsOfRow<Row> = Omit<Row, 'id' | 'createDate' | 'updateDate' | 'version'>

/** Any resource, for code that treats all of them alike. */
export interface AnyResource extends Omit<Erased, 'changed' | 'calls' | 'derivedCalls' | 'flow' | 'titleOf' | 'rowOf' | 'conflict'> {
  readonly derivedCalls: { readonly [Name in Exclude<CallName, 'update' | 'deleted'>]: AnyCall<Erased['derivedCalls'][Name]> } & {
    readonly update: Omit<AnyCall<Erased['derivedCalls']['update']>, 'body'> & { readonly body: AnyUpdate }
    readonly deleted: Omit<AnyCall<Erased['derivedCalls']['deleted']>, 'result'> & { readonly result: z.ZodMiniType<Paged<AnyDeletedRow>> }
  }
  readonly flow: AnyFlow | undefined
  readonly changed: { readonly name: string }
  titleOf(row: AnyRow): string
  rowOf(value: unknown): AnyRow
  conflict(current: AnyRow): AppError
}
