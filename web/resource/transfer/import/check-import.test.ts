import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { line } from '#contract/schemas/schemas.ts'
import { filledRows } from './check-import.ts'
import { importFields, matchedColumns } from './import-fields.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import { useTransferMessages } from '#web/resource/transfer/messages.ts'

const transferMessagesOf = useTransferMessages.in['zh-CN']
const messagesOf = useResourceMessages.in['zh-CN']

test('rows with nothing but yes or no in the columns that are imported are not checked, whatever stands in others', () => {
  const columns = [
    { index: 1, kind: 'text' },
    { index: 2, kind: 'boolean' },
  ] as const
  const filled = [[1, '张三', '是'], [2, null, '否'], [3, '\u3000\u200B', 'FALSE'], [4], [5, '#N/A'], [6, 0, null]].map((cells, index) => ({
    number: index + 2,
    cells,
  }))
  expect(filledRows(filled, columns).map(({ number }) => number)).toEqual([2, 6, 7])
})

test('a column of times is found by its title without the time zone', () => {
  const field = { kind: 'time', isRequired: false, isForNewRows: false } as const
  const fields = [
    { ...field, field: 'dueAt', label: '截止时间' },
    { ...field, field: 'price', label: '金额 (CNY)' },
  ]
  expect(matchedColumns(['金额 (CNY)', '截止时间 (Asia/Shanghai)', '截止时间（必填）'], fields)).toEqual(['price', 'dueAt', undefined])
})

test('a title with a hyphen or an underline is that of the field without it', () => {
  const fields = [{ field: 'workEmail', label: 'Email', kind: 'text', isRequired: false, isForNewRows: false }] as const
  expect([matchedColumns(['E-mail'], fields), matchedColumns(['work_email'], fields)]).toEqual([['workEmail'], ['workEmail']])
})

test('owner and department are offered to those who may transfer rows, by the title that the list has', () => {
  const permission = definePermission('crate', { 'zh-CN': '箱子', 'en-US': 'Crates' })
  const resource = defineResource({
    name: 'crates',
    path: '/crate',
    singular: 'crate',
    permissions: { view: permission, edit: permission, remove: permission, import: permission },
    fields: z.strictObject({ name: line({ max: 40 }) }),
    list: { sort: ['createDate'], defaultSort: [], filters: { name: contains({ max: 40 }) } },
    scope: rows({ owner: 'ownerId', department: 'departmentId' }),
    titleOf: ({ name }) => name,
  })
  const words = { one: '箱子', many: '箱子', fields: { name: '名称', ownerTitle: '保管人' }, choices: {} }
  const parts = { resource, words, messages: messagesOf(words), transfer: transferMessagesOf(words) }
  const labels = (mayTransfer: boolean) => importFields(parts, { mayReveal: true, mayTransfer }).map(({ field, label }) => [field, label])
  expect(labels(true).slice(1, -1)).toEqual([
    ['ownerId', '保管人'],
    ['departmentId', '部门'],
  ])
  expect(labels(false).map(([field]) => field)).toEqual(['name', 'id'])
})
