import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { fromDictionary } from '#contract/dictionaries/from-dictionary.ts'
import { notFound } from '#contract/errors/error.ts'
import { anyId, anyOf, anyText, between, contains, inDepartment, yesNo } from '#contract/lists/list-query.ts'
import type { Page } from '#contract/pages/page.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { file } from '#contract/resource/file-fields.ts'
import { lines } from '#contract/resource/lines.ts'
import { masked } from '#contract/resource/masked.ts'
import { reference } from '#contract/resource/reference.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { choices, day, email, id, instant, line, money, paragraph } from '#contract/schemas/schemas.ts'

const permissionOf = (value: string, isForKeys = false) =>
  definePermission(value, { 'zh-CN': value, 'en-US': value }, isForKeys ? { isForKeys } : {})

const view = permissionOf('sample', true)
const edit = permissionOf('sample_edit', true)
const remove = permissionOf('sample_delete', true)
const transfer = permissionOf('sample_transfer', true)
const purge = permissionOf('sample_purge')
const exporting = permissionOf('sample_export')
const importing = permissionOf('sample_import')
const sensitive = permissionOf('sample_sensitive')

const list = {
  sort: ['createDate', 'name'],
  defaultSort: [{ name: 'createDate', descending: true }],
} as const

/** What samples refer to; the call that finds one is declared beside it. */
export const shelves = defineResource({
  name: 'shelves',
  path: '/shelf',
  singular: 'shelf',
  permissions: { view, edit, remove, purge },
  fields: z.strictObject({ name: line({ max: 40 }) }),
  list: { ...list, filters: { name: contains({ max: 40 }) } },
  without: ['get'],
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

/** A shelf, and what it says on it. */
export const getShelf = defineCall({
  resource: shelves.name,
  operation: 'get',
  method: 'GET',
  path: '/shelf/:id',
  permission: view,
  params: z.strictObject({ id }),
  result: z.object({ shelf: shelves.row, sign: z.string() }),
  errors: [notFound],
})

const statuses = ['pass', 'refuse', 'close'] as const
const marks = ['fresh', 'rare', 'split'] as const

/** The resource of the core's tests: a field of every kind, and every call that can be derived. */
export const samples = defineResource({
  name: 'samples',
  path: '/sample',
  singular: 'sample',
  permissions: { view, edit, remove, purge, transfer, export: exporting, import: importing },
  fields: z.strictObject({
    name: line({ max: 60 }),
    city: line({ max: 40 }),
    email: masked(email, sensitive),
    status: z.enum(statuses),
    marks: choices(marks),
    quantity: z.int().check(z.gte(0), z.lte(9999)),
    price: z.nullable(money()),
    isUrgent: z.boolean(),
    takenOn: z.nullable(day),
    analysedAt: z.nullable(instant),
    kind: z.nullable(fromDictionary('sample_kind')),
    shelfId: z.nullable(reference(shelves)),
    remark: z.nullable(paragraph({ max: 500 })),
    report: z.nullable(richText),
    scanFileId: z.nullable(file()),
    readings: lines({ label: line({ max: 40 }), value: z.int().check(z.gte(0), z.lte(9999)) }, { max: 20 }),
  }),
  search: ['name', 'email'],
  comments: true,
  list: {
    ...list,
    filters: {
      name: contains({ max: 60 }),
      city: anyText({ max: 40 }),
      status: anyOf(statuses),
      isUrgent: yesNo(),
      ownerId: anyId(),
      departmentId: inDepartment(),
      createDate: between(),
    },
  },
  bulk: statuses.map((status) => ({ action: status, set: { status } })),
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ name }) => name,
})

/** The fields that a person enters. */
export type SampleFields = z.output<typeof samples.fields>

/** A stored sample. */
export type Sample = z.output<typeof samples.row>

const names = ['沈若琳', '贺景和', '周子墨'] as const
const cities = ['杭州', '苏州', '成都', '宁波'] as const

function at<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0]
}

/** Valid fields of a sample. Those of other indexes have other values, and some of them none where none is needed. */
export function example(index = 0): SampleFields {
  const isBare = index % 3 === 2
  return {
    name: at(names, index),
    city: at(cities, index),
    email: `shen${index === 0 ? '' : index}@corp.cn`,
    status: 'pass',
    marks: isBare ? [] : [at(marks, index)],
    quantity: index % 100,
    price: isBare ? null : 1250 * (index + 1),
    isUrgent: index % 2 === 1,
    takenOn: isBare ? null : '2026-11-20',
    analysedAt: isBare ? null : '2026-11-21T01:02:03.004Z',
    kind: null,
    shelfId: null,
    remark: isBare ? null : `Taken at ${at(cities, index)}\nand kept cold`,
    report: isBare ? null : { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `Report ${index}` }] }] },
    scanFileId: null,
    readings: Array.from({ length: index % 3 }, (_, line) => ({ label: `Reading ${line}`, value: line })),
  }
}

const button = (key: string, permission: typeof view) => ({ id: key, title: { 'zh-CN': key, 'en-US': key }, permission })

/** The page of samples, which no console has: its menu rows are what roles grant. */
export const samplePages: readonly Page[] = [
  {
    id: 'samples',
    path: '/list/samples',
    name: 'samples',
    parent: 'list',
    title: { 'zh-CN': 'samples', 'en-US': 'samples' },
    sort: 9,
    permissions: [view],
    buttons: [
      button('samples-edit', edit),
      button('samples-delete', remove),
      button('samples-transfer', transfer),
      button('samples-purge', purge),
      button('samples-export', exporting),
      button('samples-import', importing),
      button('samples-sensitive', sensitive),
    ],
  },
]
