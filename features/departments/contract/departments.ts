import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { anyId, contains } from '#contract/lists/list-query.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import { reference } from '#contract/resource/reference.ts'
import { type AnyResource, defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { id, line, phone, searchedLine, version } from '#contract/schemas/schemas.ts'
import {
  departmentCycle,
  departmentInUse,
  departmentParentDeleted,
  departmentParentRequired,
  departmentTooDeep,
} from './department-errors.ts'
import { departmentsDelete, departmentsEdit, departmentsView } from './permissions.ts'

/** The label of the departments that a user leads, among their belongings. */
export const ledDepartments = { 'zh-CN': '部门负责人', 'en-US': 'Departments led' } as const

/** Maximum length of a name, and of a search for one. */
export const departmentNameMaxLength = 60

// A function with a declared type, because the resource refers to itself.
const self = (): AnyResource => departments

/** The editable fields; form and server validate with this schema. A department without a parent is at the top level. */
export const departmentFields = z.strictObject({
  name: line({ max: departmentNameMaxLength }),
  parentId: z.nullable(reference(self)),
  leaderId: z.nullable(id),
  phone: z.nullable(phone),
  isEnabled: z.boolean(),
})

/** The editable fields of a department. */
export type DepartmentFields = z.infer<typeof departmentFields>

const placementErrors = [departmentCycle, departmentTooDeep, departmentParentRequired]

/**
 * The departments of the organisation, a tree. `path` contains the ids from the root to the department (`/1/4/9/`), `sort` is its order among
 * the departments with the same parent. A caller sees and changes the departments in their data scope only.
 */
export const departments = defineResource({
  name: 'departments',
  path: '/department',
  singular: 'department',
  permissions: { view: departmentsView, edit: departmentsEdit, remove: departmentsDelete },
  fields: departmentFields,
  readOnly: { leaderTitle: z.nullable(z.string()), memberCount: z.int(), path: z.string(), sort: z.int() },
  computed: ['leaderTitle', 'memberCount'],
  redact: ['path', 'memberCount'],
  search: ['name'],
  childOf: ['parentId'],
  list: {
    sort: ['name', 'createDate'],
    defaultSort: [{ name: 'name', descending: false }],
    filters: { name: contains({ max: departmentNameMaxLength }), parentId: anyId() },
    totals: [],
  },
  errors: [...placementErrors, departmentParentDeleted, departmentInUse],
  without: ['neighbours', 'bulkRemove', 'bulkEdit'],
  scope: rows({ department: 'id' }),
  titleOf: ({ name }) => name,
})

/** A department. */
export type Department = z.infer<typeof departments.row>

/** A department in the tree. Those above the caller's scope are read-only: of these only the name, the place and the state are given. */
export const departmentNode = z.object({
  ...departments.row.shape,
  memberCount: z.nullable(z.int()),
  isReadOnly: z.boolean(),
})

/** A department in the tree. */
export type DepartmentNode = z.infer<typeof departmentNode>

/**
 * All departments in the caller's scope and those above them, each after its parent and siblings in their order. With a name: those whose name
 * contains it, and those above them.
 */
export const getDepartmentTree = defineCall({
  resource: 'departments',
  operation: 'tree',
  method: 'GET',
  path: '/department/tree',
  permission: departmentsView,
  isCompressed: true,
  query: z.strictObject({ name: z.optional(searchedLine(departmentNameMaxLength)) }),
  result: z.object({ list: z.array(departmentNode) }),
})

/**
 * Moves a department with all below it to an index among the departments of a parent that the caller sees in the tree, counted without it; beyond
 * the end it becomes the last. The caller must see everything that moves.
 */
export const moveDepartment = defineCall({
  resource: 'departments',
  operation: 'move',
  method: 'POST',
  path: '/department/:id/move',
  permission: departmentsEdit,
  viewPermission: departmentsView,
  params: z.strictObject({ id }),
  body: z.strictObject({ version, parentId: z.nullable(id), index: z.int().check(z.gte(0), z.lte(100_000)) }),
  result: departments.row,
  errors: [notFound, departments.changed, ...placementErrors, referenceMissing],
  invalidates: ['departments', 'audit'],
})
