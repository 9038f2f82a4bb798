import * as z from 'zod/mini'
import { anyOf, between, contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { day, line, money, paragraph } from '#contract/schemas/schemas.ts'
import type { ResourceWords } from './resource-words.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
export const view = permissionOf('coin_view')
export const create = permissionOf('coin_create')
export const edit = permissionOf('coin_edit')
export const remove = permissionOf('coin_remove')

/** A resource of tests. */
export const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view, create, edit, remove },
  fields: z.strictObject({
    name: line({ max: 40 }),
    metal: z.enum(['gold', 'iron']),
    isRare: z.boolean(),
    value: money(),
    struckOn: z.nullable(day),
    note: z.nullable(paragraph({ max: 200 })),
  }),
  list: {
    sort: ['createDate', 'name', 'value'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { name: contains({ max: 40 }), metal: anyOf(['gold', 'iron']), createDate: between() },
  },
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

export const zh: ResourceWords<typeof coins> = {
  one: '硬币',
  many: '硬币',
  counter: '枚',
  fields: { name: '名称', metal: '材质', isRare: '珍稀', value: '面值', struckOn: '铸造日期', note: '备注' },
  choices: { metal: { gold: '金', iron: '铁' } },
}
export const en: ResourceWords<typeof coins> = {
  one: 'coin',
  many: 'coins',
  fields: { name: 'Name', metal: 'Metal', isRare: 'Rare', value: 'Value', struckOn: 'Struck on', note: 'Note' },
  choices: { metal: { gold: 'Gold', iron: 'Iron' } },
}
