import type { AppError } from '#contract/errors/app-error.ts'
import type { ErrorDefinition } from '#contract/errors/error.ts'
import type { Language } from '#contract/language.ts'
import { type FieldIssues, fieldError } from '#contract/resource/field-errors.ts'
import { type AddressRules, addressProblem, pathProblem } from './menu-address.ts'
import {
  menuFieldLocked,
  menuFieldRequired,
  menuFieldUnused,
  menuKeyInUse,
  menuPathInUse,
  menuPermissionUnknown,
  menuTypeInvalid,
} from './menu-errors.ts'
import { parentProblem } from './menu-position.ts'
import type { MenuFields, MenuRow, MenuType } from './menus.ts'

/** The types that people can create. */
export const customMenuTypes = ['directory', 'link', 'frame'] as const satisfies readonly MenuType[]

/** The fields of a built-in row that the code determines. */
export const lockedMenuFields: readonly (keyof MenuFields)[] = ['type', 'key', 'path', 'address', 'auth']

/** What a row is checked against. */
export interface MenuRules extends AddressRules {
  /** All rows of the menu. */
  readonly rows: readonly MenuRow[]
  /** Keys and route names that no new row may have: those of deleted rows too. */
  readonly takenKeys: ReadonlySet<string>
  /** The values of the declared permissions. */
  readonly permissions: ReadonlySet<string>
}

type Problem = readonly [field: keyof MenuFields, error: ErrorDefinition<FieldIssues> | undefined]

/** The fields that each custom type has besides those of every row. */
const targetFields: Readonly<Record<(typeof customMenuTypes)[number], readonly ('path' | 'address')[]>> = {
  directory: ['path'],
  link: ['address'],
  frame: ['path', 'address'],
}

/** Whether a type has the field; rows of pages and buttons have no address, and a directory grants nothing: what is in it does. */
export function hasMenuField(type: MenuType, field: 'path' | 'address' | 'auth'): boolean {
  if (field === 'auth') return type !== 'directory'
  return isCustomType(type) ? targetFields[type].includes(field) : field === 'path' && type === 'page'
}

function isCustomType(type: MenuType): type is (typeof customMenuTypes)[number] {
  return customMenuTypes.some((custom) => custom === type)
}

function targetProblem(
  fields: MenuFields,
  before: MenuRow | null,
  field: 'path' | 'address',
  rules: MenuRules,
): ErrorDefinition<FieldIssues> | undefined {
  const value = fields[field]
  // The allowed hosts may have changed since it was saved; the document's policy decides anyway.
  if (value === before?.[field] && fields.type === before.type) return undefined
  if (!hasMenuField(fields.type, field)) return value === null ? undefined : menuFieldUnused
  if (value === null) return menuFieldRequired
  return field === 'path' ? pathProblem(value) : addressProblem({ type: fields.type, address: value }, rules)
}

/** Whether another row has the path; links have none. */
export function isPathTaken(rows: readonly MenuRow[], { path }: MenuFields, id: string | undefined): boolean {
  return path !== null && rows.some((row) => row.id !== id && row.type !== 'link' && row.path === path)
}

function customProblems(fields: MenuFields, before: MenuRow | null, rules: MenuRules): Problem[] {
  const { rows, permissions, takenKeys } = rules
  const hasChildren = before !== null && rows.some(({ parentId }) => parentId === before.id)
  const isTypeAllowed = isCustomType(fields.type) && (fields.type === 'directory' || !hasChildren)
  // A permission that is no longer declared may stay: nobody holds it.
  const isAuthKnown = fields.auth === null || fields.auth === before?.auth || permissions.has(fields.auth)
  const isAuthUsed = hasMenuField(fields.type, 'auth') || fields.auth === null || fields.auth === before?.auth
  return [
    ['type', isTypeAllowed ? undefined : menuTypeInvalid],
    ['key', fields.key !== before?.key && takenKeys.has(fields.key) ? menuKeyInUse : undefined],
    ['path', targetProblem(fields, before, 'path', rules)],
    ['path', isPathTaken(rows, fields, before?.id) ? menuPathInUse : undefined],
    ['address', targetProblem(fields, before, 'address', rules)],
    ['auth', isAuthKnown ? undefined : menuPermissionUnknown],
    ['auth', isAuthUsed ? undefined : menuFieldUnused],
  ]
}

function builtInProblems(fields: MenuFields, before: MenuRow): Problem[] {
  return lockedMenuFields.map((field) => [field, fields[field] === before[field] ? undefined : menuFieldLocked])
}

/** The error of a row as it is to be stored, at its field; `before` is null for a new row. Undefined if the row follows the rules. */
export function menuProblem(
  fields: MenuFields,
  before: MenuRow | null,
  rules: MenuRules,
  language: Language,
): AppError<FieldIssues> | undefined {
  const own = before?.isBuiltIn ? builtInProblems(fields, before) : customProblems(fields, before, rules)
  const isMoved = fields.parentId !== before?.parentId
  const parent: Problem = [
    'parentId',
    isMoved ? parentProblem(rules.rows, { id: before?.id, type: fields.type }, fields.parentId) : undefined,
  ]
  const [problem] = [...own, parent].flatMap(([field, error]) => (error ? [{ field, error }] : []))
  return problem && fieldError(problem.error, problem.field, language)
}
