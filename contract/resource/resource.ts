import type * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { defineError } from '#contract/errors/error.ts'
import { type Filters, listQuery, type SortKey } from '#contract/lists/list-query.ts'
import { defineTableView } from '#contract/lists/table-view.ts'
import { bulkCalls, editCalls, readCalls, removeCalls, type ResourcePermissions } from './calls.ts'
import { rowSchema, type RowWith, type Shape } from './row.ts'

type CallName = 'list' | 'get' | 'neighbours' | 'create' | 'update' | 'remove' | 'restore' | 'bulk' | 'bulkRemove'

/** Which rows a person may see: everybody sees all. */
type ResourceScope = 'everyone'

interface ResourceDefinition<
  Name extends string,
  Fields extends Shape,
  ReadOnly extends Shape,
  SortName extends string,
  F extends Filters,
  Action extends string,
> {
  /** The first part of its calls' names, such as `suppliers`. */
  readonly name: Name
  /** The path of its calls. */
  readonly path: `/${string}`
  /** Names one row in errors, such as `supplier`. */
  readonly singular: string
  readonly permissions: ResourcePermissions
  /** What a person enters; validates form, server and mock. */
  readonly fields: z.ZodMiniObject<Fields, z.core.$strict>
  /** What is returned beside it and never entered. */
  readonly readOnly?: ReadOnly
  /** Fields that are never audited. */
  readonly redact?: readonly NoInfer<keyof Fields | keyof ReadOnly>[]
  readonly list: {
    readonly sort: readonly [SortName, ...SortName[]]
    readonly defaultSort: readonly SortKey<NoInfer<SortName>>[]
    readonly filters: F
  }
  /** What can be done to several rows at once, beside deleting them: the fields that each action sets. */
  readonly bulk?: readonly { readonly action: Action; readonly set: NoInfer<Partial<z.output<z.ZodMiniObject<Fields>>>> }[]
  /** Calls that the resource does not have, or that its feature declares in another way. */
  readonly without?: readonly CallName[]
  readonly scope: ResourceScope
  /** The name of a row in messages, tabs, pickers and the audit log. */
  titleOf(row: NoInfer<RowWith<Fields, ReadOnly>>): string
}

/**
 * Declares an entity once: its fields, list, permissions and scope. Its calls are derived; server, browser, mock and conformance suite derive
 * their parts from it.
 */
export function defineResource<
  const Name extends string,
  Fields extends Shape,
  const SortName extends string,
  const F extends Filters,
  ReadOnly extends Shape = {},
  const Action extends string = never,
>(definition: ResourceDefinition<Name, Fields, ReadOnly, SortName, F, Action>) {
  const { name, path, singular, permissions, fields, readOnly, bulk = [], redact = [], without = [] } = definition
  const row = rowSchema(fields, readOnly)
  const list = listQuery(definition.list)
  /** Somebody else has changed the row since it was read; `current` is how it stands now. */
  const changed = defineError<{ current: RowWith<Fields, ReadOnly> }>(`${singular}Changed`, {
    code: 409,
    status: 409,
    message: { 'zh-CN': '这条记录刚刚被其他人修改过', 'en-US': 'Someone else has just changed this record.' },
  })
  const parts = { name, path, permissions, fields, row, list, changed, actions: bulk.map(({ action }) => action) }
  const calls = { ...readCalls(parts), ...editCalls(parts), ...removeCalls(parts), ...bulkCalls(parts) }
  const leftOut = new Set<string>(bulk.length === 0 ? [...without, 'bulk'] : without)
  return {
    name,
    path,
    singular,
    permissions,
    fields,
    row,
    redacted: redact.map(String),
    list,
    /** How a person has set the table of the list. */
    tableView: defineTableView(`${name}.table`),
    bulk,
    changed,
    calls,
    /** The calls that are answered. */
    answered: Object.values<CallDefinition>(calls).filter(({ operation }) => !leftOut.has(operation)),
    titleOf(of: RowWith<Fields, ReadOnly>) {
      return definition.titleOf(of)
    },
    /** A row as it was returned; throws when it is none. */
    rowOf(value: unknown): RowWith<Fields, ReadOnly> {
      return row.parse(value)
    },
    /** The conflict of somebody who has read an older version of a row. */
    conflict(current: RowWith<Fields, ReadOnly>) {
      return new AppError(changed, { current })
    },
  }
}

// The names of the filters are unknown, and so there are none.
type Erased = ReturnType<typeof defineResource<string, Shape, string, {}, Shape, string>>

// Of a schema only what it parses to: what it is made of has names of its own in every resource.
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

/** Any resource, for code that treats all of them alike. */
export interface AnyResource extends Omit<Erased, 'changed' | 'calls' | 'titleOf' | 'rowOf' | 'conflict'> {
  readonly calls: { readonly [Name in Exclude<keyof Erased['calls'], 'update'>]: AnyCall<Erased['calls'][Name]> } & {
    readonly update: Omit<AnyCall<Erased['calls']['update']>, 'body'> & { readonly body: AnyUpdate }
  }
  readonly changed: { readonly name: string }
  titleOf(row: AnyRow): string
  rowOf(value: unknown): AnyRow
  conflict(current: AnyRow): AppError
}
