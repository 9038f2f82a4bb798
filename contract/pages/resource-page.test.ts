import { expect, test } from 'vitest'
import { standardPermissions } from '#contract/permissions/standard-permissions.ts'
import { resourcePage } from './resource-page.ts'

const permissions = standardPermissions('coin', { 'zh-CN': '钱币', 'en-US': 'coins' })
const page = { id: 'coins', path: '/list/coins', parent: 'list', title: { 'zh-CN': '钱币', 'en-US': 'Coins' }, sort: 1 } as const

test('the standard permissions of a resource have its name and noun, and API keys can have those over single rows', () => {
  const values = Object.values(permissions).map(({ value, label, isForKeys = false }) => [value, label['zh-CN'], label['en-US'], isForKeys])
  expect(values).toEqual([
    ['coin_list', '查看钱币', 'View coins', true],
    ['coin_create', '新建钱币', 'Create coins', true],
    ['coin_edit', '编辑钱币', 'Edit coins', true],
    ['coin_delete', '删除钱币', 'Delete coins', true],
    ['coin_purge', '彻底删除钱币', 'Delete coins permanently', false],
    ['coin_export', '导出钱币', 'Export coins', false],
    ['coin_import', '导入钱币', 'Import coins', false],
  ])
})

test('the page of a resource is opened by the permission to view, and has a button for each other one before its own', () => {
  const own = { id: 'coins-melt', title: { 'zh-CN': '熔', 'en-US': 'Melt' }, permission: permissions.edit }
  const { buttons = [], ...rest } = resourcePage({ ...page, permissions, buttons: [own] })
  expect(rest).toEqual({ ...page, name: 'coins', permissions: [permissions.view] })
  expect(buttons.map(({ id, permission }) => [id, permission.value])).toEqual([
    ['coins-create', 'coin_create'],
    ['coins-edit', 'coin_edit'],
    ['coins-delete', 'coin_delete'],
    ['coins-purge', 'coin_purge'],
    ['coins-export', 'coin_export'],
    ['coins-import', 'coin_import'],
    ['coins-melt', 'coin_edit'],
  ])
})

test('without a permission to create, the one to edit is for both', () => {
  const { view, edit } = permissions
  expect(resourcePage({ ...page, permissions: { view, edit } }).buttons?.map(({ title }) => title['zh-CN'])).toEqual(['新建和编辑'])
})
