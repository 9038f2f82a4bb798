import * as z from 'zod/mini'
import { id } from '#contract/schemas/schemas.ts'
import { rowSchema, type Shape, type TitleName, titleNameOf } from './row.ts'

/** Rows with an owner and a department, by the names of the fields with their ids; departments themselves have no owner. */
export interface RowsScope<Owner extends string = string, Department extends string = string> {
  readonly kind: 'rows'
  readonly owner: Owner | null
  readonly department: Department
}

/** Rows that only their user sees, by the name of the field with the user's id. */
interface OwnScope {
  readonly kind: 'own'
  readonly owner: string
}

/** Which rows of a resource a user sees: all, those in their data scope, or only their own. */
export type ResourceScope = 'everyone' | RowsScope | OwnScope

/** Rows in the data scope of a user: those of certain departments, and their own. */
export function rows<const Owner extends string = never, const Department extends string = never>(fields: {
  owner?: Owner
  department: Department
}): RowsScope<Owner, Department> {
  return { kind: 'rows', owner: fields.owner ?? null, department: fields.department }
}

/** Rows that only the user whose id is in this field sees, whatever their data scope. */
export function own(owner: string): OwnScope {
  return { kind: 'own', owner }
}

/** The fields that a scope adds to rows: those with its ids that are not declared otherwise. */
type AddedField<Scope, Declared> =
  Scope extends RowsScope<infer Owner, infer Department> ? Exclude<Owner | Department, Declared | 'id'> : never

/** The ids and titles that a scope adds to rows. */
export type ScopeFields<Scope, Declared> = {
  readonly [Name in AddedField<Scope, Declared> as Name | TitleName<Name>]: z.ZodMiniNullable<z.ZodMiniString>
}

/** The fields of a row with its owner and department that the server sets: those of the scope that are not among the declared ones. */
export function assignedFields(scope: ResourceScope, declared: Shape): { readonly owner?: string; readonly department?: string } {
  if (scope === 'everyone' || scope.kind !== 'rows') return {}
  const { owner, department } = scope
  const isAdded = (field: string) => field !== 'id' && !(field in declared)
  return { ...(owner !== null && isAdded(owner) && { owner }), ...(isAdded(department) && { department }) }
}

/** The field with the user whose row it is, declared or set by the server; undefined if rows have none, or are the users themselves. */
export function ownerFieldOf(scope: ResourceScope): string | undefined {
  const owner = scope === 'everyone' ? null : scope.owner
  return owner === null || owner === 'id' ? undefined : owner
}

/** The schema of a row with the ids and titles that its scope adds; they are null in rows from before the resource had a scope. */
export function scopedRow<Fields extends Shape, ReadOnly extends Shape, Scope extends ResourceScope>(
  fields: z.ZodMiniObject<Fields, z.core.$strict>,
  declared: ReadOnly | undefined,
  scope: Scope,
) {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- its type is {} if it is absent
  const readOnly = (declared ?? {}) as ReadOnly
  const added = Object.values(assignedFields(scope, { ...fields.shape, ...readOnly })).flatMap((field) => [
    [field, z.nullable(id)],
    [titleNameOf(field), z.nullable(z.string())],
  ])
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the mapped type gives the same names
  const scopeFields = Object.fromEntries(added) as ScopeFields<Scope, keyof Fields | keyof ReadOnly>
  return rowSchema(fields, { ...readOnly, ...scopeFields })
}

/** The rows that a user may see by the union of their enabled roles: all, or those of certain departments and their own. */
export interface DataScope {
  readonly departments: 'all' | readonly string[]
  readonly userId: string
  /** False for a user without an enabled role. */
  readonly includesOwn: boolean
  /** The scope belongs to another user: it contains no rows that only their owner sees. */
  readonly isOfAnother?: true
}

/** The fields of a row that decide who sees it. */
export function visibilityOf(scope: ResourceScope, row: Readonly<Record<string, unknown>>): Readonly<Record<string, string | null>> {
  if (scope === 'everyone') return {}
  const fields = [scope.owner, ...(scope.kind === 'rows' ? [scope.department] : [])].filter((field) => field !== null)
  return Object.fromEntries(fields.map((field) => [field, typeof row[field] === 'string' ? row[field] : null]))
}

/** Whether a row is in a data scope, for rows outside of a database. */
export function isInScope(
  scope: ResourceScope,
  row: Readonly<Record<string, unknown>>,
  { departments, userId, includesOwn, isOfAnother }: DataScope,
): boolean {
  if (scope === 'everyone') return true
  const isOwn = scope.owner !== null && row[scope.owner] === userId
  if (scope.kind === 'own') return isOwn && !isOfAnother
  if (departments === 'all') return true
  const department = row[scope.department]
  return (includesOwn && isOwn) || (typeof department === 'string' && departments.includes(department))
}
