import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyOf, between, containsAny } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { choices, instant, line, money } from '#contract/schemas/schemas.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { fieldText } from './resource-columns.tsx'
import { ResourceDrawer } from './resource-drawer.tsx'
import { ResourceTable } from './resource-table.tsx'
import type { ResourceWords } from './resource-words.ts'
import { useResourceList } from './use-resource-list.ts'
import { useResourceMessages } from './messages.ts'

const en = useResourceMessages.in['en-US']
const zh = useResourceMessages.in['zh-CN']

const permission = definePermission('coins', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const marks = ['rim', 'star', 'date'] as const

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({
    name: line({ max: 40 }),
    nickname: z.nullable(line({ max: 40 })),
    value: z.nullable(money()),
    metal: z.nullable(z.enum(['gold', 'iron'])),
    soldAt: z.nullable(instant),
    marks: choices(marks, { min: 1 }),
  }),
  list: {
    sort: ['createDate', 'soldAt'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { metal: anyOf(['gold', 'iron']), marks: containsAny(marks), soldAt: between() },
  },
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

const words: ResourceWords<typeof coins> = {
  one: '硬币',
  many: '硬币',
  fields: { name: '名称', nickname: '别名', value: '面值', metal: '材质', soldAt: '售出时间', marks: '标记' },
  choices: { metal: { gold: '金', iron: '铁' }, marks: { rim: '边', star: '星', date: '年份' } },
}

function CoinsPage() {
  const page = useResourceList(coins, useMessages({ 'zh-CN': words, 'en-US': words }))
  return (
    <>
      <ResourceTable page={page} />
      <ResourceDrawer page={page} />
    </>
  )
}

const soldAt = new Date(2026, 10, 21, 9, 30).toISOString()
const times = { createDate: '2026-11-21T01:00:00.000Z', updateDate: '2026-11-21T01:00:00.000Z' }
const full: z.output<typeof coins.row> = {
  id: '0000000000000001',
  name: '一分',
  nickname: '小',
  value: 100,
  metal: 'gold',
  soldAt,
  marks: ['rim', 'date'],
  ...times,
  version: 3,
}
const bare: z.output<typeof coins.row> = {
  ...full,
  id: '0000000000000002',
  name: '二分',
  nickname: null,
  value: null,
  metal: null,
  soldAt: null,
  marks: ['star'],
}

// Loaded in advance, so that tests do not wait for it.
beforeAll(async () => {
  await import('./form/resource-form-drawer.tsx')
  await import('#web/ui/fields/select/select-popover.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
})

function openCoins(answers: Parameters<typeof startTestServer>[0] = {}, address = '/list/coins') {
  const server = startTestServer({ 'GET /api/coin/list': () => ok(toPaged([full, bare], 2, { page: 1, pageSize: 10 })), ...answers })
  return { server, ...renderPage(<CoinsPage />, { address, permissions: [permission] }) }
}

const cellsOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('missing values are dashes, multiple choices are tags, and times are in the time zone of the user', async () => {
  openCoins()
  await screen.findByRole('rowheader', { name: '一分' })
  expect(cellsOf('一分')).toEqual(expect.arrayContaining(['小', '¥1.00', '金', '2026-11-21 09:30', '边年份']))
  expect(cellsOf('二分').filter((text) => text === '—')).toHaveLength(4)
})

test('multiple choices are separated as the language does', () => {
  const parts = { resource: coins, words }
  expect(fieldText('marks', ['rim', 'star'], { ...parts, language: 'en-US', messages: en(words) })).toBe('边, 星')
  expect(fieldText('marks', ['rim', 'star'], { ...parts, language: 'zh-CN', messages: zh(words) })).toBe('边、星')
})

test('clearing an optional field sends it as null, and nothing else', async () => {
  const path = `PATCH /api/coin/${full.id}`
  const page = openCoins({ [path]: () => ok({ ...full, version: 4 }) })
  await page.user.click(await screen.findByRole('rowheader', { name: '一分' }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑硬币' }))
  await page.user.clear(drawer.getByRole('textbox', { name: '别名' }))
  await page.user.clear(drawer.getByRole('spinbutton', { name: '面值' }))
  await page.user.click(drawer.getByRole('button', { name: '材质 金' }))
  await page.user.click(await screen.findByRole('button', { name: '清除' }))
  await page.user.click(drawer.getByRole('button', { name: '保存硬币' }))
  await screen.findByText('已保存 一分')
  expect(page.server.sentTo(path)[0]?.body).toEqual({ nickname: null, value: null, metal: null, version: 3 })
})

test('multiple choices are sent in declared order, and at least one if the schema requires it', async () => {
  const path = `PATCH /api/coin/${bare.id}`
  const page = openCoins({ [path]: () => ok({ ...bare, version: 4 }) })
  await page.user.click(await screen.findByRole('rowheader', { name: '二分' }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑硬币' }))
  await page.user.click(drawer.getByRole('button', { name: '标记 星' }))
  await page.user.click(await screen.findByRole('option', { name: '星' }))
  await page.user.keyboard('{Escape}')
  await page.user.click(drawer.getByRole('button', { name: '保存硬币' }))
  await drawer.findByText('请选择标记')
  await page.user.click(drawer.getByRole('button', { name: /^标记/ }))
  await page.user.click(await screen.findByRole('option', { name: '年份' }))
  await page.user.click(await screen.findByRole('option', { name: '边' }))
  await page.user.keyboard('{Escape}')
  await page.user.click(drawer.getByRole('button', { name: '保存硬币' }))
  await screen.findByText('已保存 二分')
  expect(page.server.sentTo(path)[0]?.body).toEqual({ marks: ['rim', 'date'], version: 3 })
})

test('a conflict between a cleared and a changed field shows the missing value as a dash', async () => {
  const current = { ...full, nickname: '大', version: 9 }
  const page = openCoins({ [`PATCH /api/coin/${full.id}`]: () => fail(coins.changed, { current }) })
  await page.user.click(await screen.findByRole('rowheader', { name: '一分' }))
  const drawer = within(await screen.findByRole('dialog', { name: '编辑硬币' }))
  await page.user.clear(drawer.getByRole('textbox', { name: '别名' }))
  await page.user.click(drawer.getByRole('button', { name: '保存硬币' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual(['我的修改：—', '最新内容：大'])
})

test('choices and time ranges have filters, with the values of the URL', async () => {
  openCoins({}, '/list/coins?marks=rim,star')
  await screen.findByRole('rowheader', { name: '一分' })
  expect(screen.getByRole('button', { name: '标记 边、星' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '售出时间 不限' })).toBeTruthy()
})
