import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { reference } from '#contract/resource/reference.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { line } from '#contract/schemas/schemas.ts'

const view = definePermission('parcel', { 'zh-CN': '查看包裹', 'en-US': 'View parcels' })
const edit = definePermission('parcel_edit', { 'zh-CN': '编辑包裹', 'en-US': 'Edit parcels' })

/** The permissions of the calls of the test's resources. */
export const parcelPermissions = [view, edit]

const permissions = { view, edit, remove: edit, transfer: edit }
const list = {
  sort: ['createDate'],
  defaultSort: [{ name: 'createDate', descending: false }],
  filters: { name: contains({ max: 40 }) },
} as const

/** Rows with an owner and a department. */
export const parcels = defineResource({
  name: 'parcels',
  path: '/parcel',
  singular: 'parcel',
  permissions,
  fields: z.strictObject({ name: line({ max: 40 }), mark: z.enum(['plain', 'marked']) }),
  list,
  bulk: [
    { action: 'mark', set: { mark: 'marked' } },
    { action: 'unmark', set: { mark: 'plain' } },
  ],
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ name }) => name,
})

/** Rows that everyone sees and that refer to parcels. */
export const labels = defineResource({
  name: 'labels',
  path: '/label',
  singular: 'label',
  permissions,
  fields: z.strictObject({ name: line({ max: 40 }), parcelId: reference(parcels) }),
  list,
  scope: 'everyone',
  titleOf: ({ name }) => name,
})
