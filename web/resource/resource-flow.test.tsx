import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyOf } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { line } from '#contract/schemas/schemas.ts'
import { invalidTransition } from '#contract/resource/flow.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { resourceAuditLabels } from './resource-audit-labels.ts'
import { ResourceDrawer } from './resource-drawer.tsx'
import { ResourceTable } from './resource-table.tsx'
import type { ResourceWords } from './resource-words.ts'
import { useResourceList } from './use-resource-list.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
const [view, strike, sell] = [permissionOf('coin_view'), permissionOf('coin_strike'), permissionOf('coin_sell')]
const statuses = ['raw', 'struck', 'sold'] as const

const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions: { view, edit: permissionOf('coin_edit'), remove: permissionOf('coin_remove') },
  fields: z.strictObject({ name: line({ max: 40 }) }),
  readOnly: { status: z.enum(statuses), shelf: z.nullable(z.string()), secret: z.string(), weight: z.int() },
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: { status: anyOf(statuses) } },
  scope: 'everyone',
  flow: {
    field: 'status',
    initial: 'raw',
    transitions: [
      { name: 'strike', from: ['raw'], to: 'struck', permission: strike },
      { name: 'sell', from: ['struck'], to: 'sold', permission: sell },
    ],
  },
  titleOf: ({ name }) => name,
})

const words: ResourceWords<typeof coins> = {
  one: '硬币',
  many: '硬币',
  fields: { name: '名称', status: '状态', shelf: '货架', weight: '重量' },
  choices: { status: { raw: '坯', struck: '已铸', sold: '已售' } },
  transitions: { strike: '铸造', sell: '出售' },
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

const times = { createDate: '2026-11-21T01:00:00.000Z', updateDate: '2026-11-21T01:00:00.000Z' }
const one = { id: '0000000000000001', name: '一分', status: 'raw', shelf: null, secret: 'x', weight: 1234, ...times, version: 3 } as const
const two = { ...one, id: '0000000000000002', name: '二分', status: 'struck', shelf: 'A7' } as const

// Loaded in advance, so that tests do not wait for it.
beforeAll(async () => {
  await import('./form/resource-form-drawer.tsx')
  await import('./resource-transition.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
})

function openCoins(answers: Parameters<typeof startTestServer>[0] = {}, permissions = [view, strike, sell]) {
  const server = startTestServer({ 'GET /api/coin/list': () => ok(toPaged([one, two], 2, { page: 1, pageSize: 10 })), ...answers })
  return { server, ...renderPage(<CoinsPage />, { address: '/list/coins', permissions }) }
}

test('a transition is offered if it applies and is permitted, and is performed after confirmation', async () => {
  const path = `POST /api/coin/${one.id}/strike`
  const page = openCoins({ [path]: () => ok({ ...one, status: 'struck', version: 4 }) })
  await screen.findByRole('button', { name: '出售 二分' })
  expect(screen.queryByRole('button', { name: '出售 一分' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: '铸造 一分' }))
  const question = within(await screen.findByRole('alertdialog', { name: '铸造 一分？' }))
  expect(question.getByText('状态将由“坯”变为“已铸”。')).toBeTruthy()
  expect(page.server.sentTo(path)).toEqual([])
  await page.user.click(question.getByRole('button', { name: '铸造' }))
  await screen.findByText('一分 已变为“已铸”')
  expect(page.server.sentTo(path)[0]?.body).toEqual({ version: 3 })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('without its permission a transition is not offered', async () => {
  openCoins({}, [view, sell])
  await screen.findByRole('button', { name: '出售 二分' })
  expect(screen.queryByRole('button', { name: /铸造/ })).toBeNull()
})

test('a rejected transition closes the confirmation, and the list is refetched', async () => {
  const page = openCoins({ [`POST /api/coin/${two.id}/sell`]: () => fail(invalidTransition, {}) })
  await page.user.click(await screen.findByRole('button', { name: '出售 二分' }))
  const asked = page.server.sentTo('GET /api/coin/list').length
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '出售' }))
  await waitFor(() => expect(page.server.sentTo('GET /api/coin/list').length).toBe(asked + 1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText(/二分 已变为/)).toBeNull()
})

test('read-only fields with a title are in table and detail view, empty ones as a dash', async () => {
  const page = openCoins()
  const row = within((await screen.findByRole('rowheader', { name: '一分' })).closest('tr') ?? document.body)
  expect([row.getByText('坯'), row.getByText('—')]).toHaveLength(2)
  expect(screen.queryByText('x')).toBeNull()
  await page.user.click(screen.getByRole('rowheader', { name: '二分' }))
  const drawer = within(await screen.findByRole('dialog', { name: '查看硬币' }))
  expect(drawer.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['名称', '状态', '货架', '重量'])
  expect(drawer.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['二分', '已铸', 'A7', '1,234'])
  expect(drawer.getAllByRole('button', { name: /^复制/ }).map(({ ariaLabel }) => ariaLabel)).toEqual(['复制重量'])
})

test('the audit log names each transition', () => {
  const { actions } = resourceAuditLabels(coins, {
    'zh-CN': words,
    'en-US': { ...words, one: 'coin', transitions: { strike: 'Strike', sell: 'Sell' } },
  })
  expect(actions['coins.strike']).toEqual({ 'zh-CN': '硬币铸造', 'en-US': 'Strike coin' })
})
