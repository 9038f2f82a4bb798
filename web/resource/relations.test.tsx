import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { notFound } from '#contract/errors/error.ts'
import { anyId, contains } from '#contract/lists/list-query.ts'
import { longListRows, toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineInUse, referenceMissing } from '#contract/resource/field-errors.ts'
import { reference } from '#contract/resource/reference.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { resourceAuditLabels } from './resource-audit-labels.ts'
import { ResourceDrawer } from './resource-drawer.tsx'
import { ResourceTable } from './resource-table.tsx'
import type { ResourceWords } from './resource-words.ts'
import { useResourceList } from './use-resource-list.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const permissions = { view: permission, edit: permission, remove: permission }
const common = { scope: 'everyone', permissions } as const

const mints = defineResource({
  ...common,
  name: 'mints',
  path: '/mint',
  singular: 'mint',
  fields: z.strictObject({ name: line({ max: 40 }) }),
  list: { sort: ['name'], defaultSort: [{ name: 'name', descending: false }], filters: { name: contains({ max: 40 }) } },
  titleOf: ({ name }) => name,
})

const codeInUse = defineInUse('coinCodeInUse', { 'zh-CN': '已有硬币使用此编号', 'en-US': 'Another coin has this code.' })

const coins = defineResource({
  ...common,
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  fields: z.strictObject({ code: line({ max: 40 }), mintId: reference(mints) }),
  unique: { code: codeInUse },
  list: {
    sort: ['code', 'mintTitle'],
    defaultSort: [{ name: 'code', descending: false }],
    filters: { code: contains({ max: 40 }), mintId: anyId() },
  },
  titleOf: ({ code }) => code,
})

const zh: ResourceWords<typeof coins> = { one: '硬币', many: '硬币', fields: { code: '编号', mintId: '铸币厂' }, choices: {} }
const en: ResourceWords<typeof coins> = { one: 'coin', many: 'coins', fields: { code: 'Code', mintId: 'Mint' }, choices: {} }
const words = { 'zh-CN': zh, 'en-US': en }

function CoinsPage() {
  const page = useResourceList(coins, useMessages(words))
  return (
    <>
      <ResourceTable page={page} />
      <ResourceDrawer page={page} />
    </>
  )
}

const dates = { createDate: '2026-11-21T01:00:00.000Z', updateDate: '2026-11-21T01:00:00.000Z', version: 3 }
const north = { id: '00000000000000n1', name: '北方铸币厂', ...dates }
const south = { id: '00000000000000s1', name: '南方铸币厂', ...dates }
const coin: z.output<typeof coins.row> = { id: '0000000000000001', code: 'C-1', mintId: north.id, mintTitle: north.name, ...dates }

// Loaded in advance, so that tests do not wait for it.
beforeAll(async () => {
  await import('./form/resource-form-drawer.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/fields/select/remote-select-popover.tsx')
})

function openCoins(answers: Parameters<typeof startTestServer>[0] = {}, { address = '/list/coins', rows = [coin] } = {}) {
  const server = startTestServer({
    'GET /api/coin/list': () => ok(toPaged(rows, rows.length, { page: 1, pageSize: 10 })),
    'GET /api/mint/list': ({ query }) => {
      const found = [north, south].filter(({ name }) => name.includes(query['name'] ?? ''))
      return ok(toPaged(found, found.length, { page: 1, pageSize: 20 }))
    },
    ...answers,
  })
  return { server, ...renderPage(<CoinsPage />, { address, permissions: [permission] }) }
}

async function openForm({ user }: ReturnType<typeof openCoins>) {
  await user.click(await screen.findByRole('rowheader', { name: 'C-1' }))
  return within(await screen.findByRole('dialog', { name: '编辑硬币' }))
}

test('a column shows titles and sorts by them; a title outside the user’s scope is shown as not visible', async () => {
  const { server, user } = openCoins({}, { rows: [coin, { ...coin, id: '0000000000000002', code: 'C-2', mintTitle: null }] })
  expect(await screen.findByRole('cell', { name: '北方铸币厂' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '不可见' })).toBeTruthy()
  await user.click(within(screen.getByRole('columnheader', { name: /铸币厂/ })).getByRole('button'))
  await waitFor(() => expect(server.sentTo('GET /api/coin/list').at(-1)?.query['sort']).toBe('mintTitle'))
})

test('a list that is too long is not sorted by titles, and its header says why', async () => {
  openCoins({ 'GET /api/coin/list': () => ok({ ...toPaged([coin], longListRows, { page: 1, pageSize: 20 }), isCountLimited: true }) })
  await screen.findByRole('cell', { name: '北方铸币厂' })
  const header = within(screen.getByRole('columnheader', { name: '铸币厂' }))
  expect(header.queryByRole('button')).toBeNull()
  expect(header.getByTitle('数据过多，不能按这一列排序，请用条件缩小范围')).toBeTruthy()
  expect(within(screen.getByRole('columnheader', { name: '编号' })).getByRole('button')).toBeTruthy()
})

test('a form shows the known title without a request, finds another row by its title, and sends its id', async () => {
  const page = openCoins({ [`PATCH /api/coin/${coin.id}`]: () => ok({ ...coin, mintId: south.id, mintTitle: south.name, version: 4 }) })
  const drawer = await openForm(page)
  await page.user.click(drawer.getByRole('button', { name: /铸币厂 北方铸币厂/ }))
  await page.user.type(await screen.findByRole('combobox'), '南方')
  await page.user.click(await screen.findByRole('option', { name: '南方铸币厂' }))
  await page.user.click(await drawer.findByRole('button', { name: '保存硬币' }))
  await screen.findByText('已保存 C-1')
  expect(page.server.sentTo(`PATCH /api/coin/${coin.id}`)[0]?.body).toEqual({ mintId: south.id, version: 3 })
  expect(page.server.sentTo(`GET /api/mint/${north.id}`)).toEqual([])
})

test('a text longer than any title is not searched for', async () => {
  const page = openCoins()
  const drawer = await openForm(page)
  await page.user.click(drawer.getByRole('button', { name: /铸币厂 北方铸币厂/ }))
  await screen.findByRole('option', { name: '南方铸币厂' })
  await page.user.click(screen.getByRole('combobox'))
  await page.user.paste('x'.repeat(41))
  await screen.findAllByText('没有匹配的选项')
  expect(page.server.sentTo('GET /api/mint/list')).toHaveLength(1)
})

test('a new row requires its reference to be selected', async () => {
  const { user } = openCoins()
  await user.click(await screen.findByRole('button', { name: '新建' }))
  const drawer = within(await screen.findByRole('dialog', { name: '新建硬币' }))
  await user.click(drawer.getByRole('button', { name: '新建硬币' }))
  expect(await drawer.findByText('请选择铸币厂')).toBeTruthy()
})

test('errors of the server appear at their fields only: a value in use, a missing row', async () => {
  const answers = [
    () => fail(codeInUse, { issues: [{ path: ['code'], message: '已有硬币使用此编号' }] }),
    () => fail(referenceMissing, { issues: [{ path: ['mintId'], message: '所选内容不存在' }] }),
  ]
  const page = openCoins({ [`PATCH /api/coin/${coin.id}`]: () => answers.shift()?.() ?? ok(coin) })
  const drawer = await openForm(page)
  await page.user.type(drawer.getByRole('textbox', { name: /^编号/ }), '2')
  const save = drawer.getByRole('button', { name: '保存硬币' })
  await page.user.click(save)
  expect(await drawer.findByText('已有硬币使用此编号')).toBeTruthy()
  expect(drawer.queryByRole('alert')).toBeNull()
  await page.user.click(save)
  expect(await drawer.findByText('所选内容不存在')).toBeTruthy()
})

test('a filter in the URL shows the titles of its ids, which it fetches, and others can be added', async () => {
  const { server, user } = openCoins({ [`GET /api/mint/${north.id}`]: () => ok(north) }, { address: `/list/coins?mintId=${north.id}` })
  await user.click(await screen.findByRole('button', { name: '铸币厂 北方铸币厂' }))
  await user.click(await screen.findByRole('option', { name: '南方铸币厂' }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: '铸币厂 北方铸币厂、南方铸币厂' })).toBeTruthy()
  await waitFor(() => expect(server.sentTo('GET /api/coin/list').at(-1)?.query['mintId']).toBe(`${north.id},${south.id}`))
})

test('a filter row that cannot be read is shown as not visible', async () => {
  openCoins({ [`GET /api/mint/${north.id}`]: () => fail(notFound, {}) }, { address: `/list/coins?mintId=${north.id}` })
  expect(await screen.findByRole('button', { name: '铸币厂 不可见' })).toBeTruthy()
})

test('a conflict about a reference shows both titles, and the stored one is not fetched', async () => {
  const east = { ...north, id: '00000000000000e1', name: '东方铸币厂' }
  const theirs = { ...coin, mintId: east.id, mintTitle: east.name, version: 4 }
  const page = openCoins({
    [`PATCH /api/coin/${coin.id}`]: () => fail(coins.changed, { current: theirs }),
    [`GET /api/mint/${south.id}`]: () => ok(south),
  })
  const drawer = await openForm(page)
  await page.user.click(drawer.getByRole('button', { name: /铸币厂 北方铸币厂/ }))
  await page.user.click(await screen.findByRole('option', { name: '南方铸币厂' }))
  await page.user.click(await drawer.findByRole('button', { name: '保存硬币' }))
  const conflict = within(await screen.findByRole('alertdialog'))
  expect(await conflict.findByRole('radio', { name: '我的修改：南方铸币厂' })).toBeTruthy()
  await page.user.click(conflict.getByRole('radio', { name: '最新内容：东方铸币厂' }))
  await page.user.click(conflict.getByRole('button', { name: '保存所选内容' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.server.sentTo(`GET /api/mint/${east.id}`)).toEqual([])
})

test('a list refetches titles when their rows have changed', async () => {
  function Renaming() {
    const { mutate } = useWrite(mints.calls.update)
    const rename = () => mutate({ params: { id: north.id }, body: { name: '新名', version: 3 } })
    return (
      <button type="button" onClick={rename}>
        改名
      </button>
    )
  }
  const titles = ['北方铸币厂', '新名']
  startTestServer({
    'GET /api/coin/list': () => ok(toPaged([{ ...coin, mintTitle: titles.shift() }], 1, { page: 1, pageSize: 10 })),
    [`PATCH /api/mint/${north.id}`]: () => ok({ ...north, name: '新名', version: 4 }),
  })
  const page = (
    <>
      <CoinsPage />
      <Renaming />
    </>
  )
  const { user } = renderPage(page, { address: '/list/coins', permissions: [permission] })
  await screen.findByRole('cell', { name: '北方铸币厂' })
  await user.click(screen.getByRole('button', { name: '改名' }))
  expect(await screen.findByRole('cell', { name: '新名' })).toBeTruthy()
})

test('the audit log distinguishes title and id of a reference', () => {
  const { fields } = resourceAuditLabels(coins, words)
  expect(fields).toMatchObject({
    mintTitle: { 'zh-CN': '铸币厂', 'en-US': 'Mint' },
    mintId: { 'zh-CN': '铸币厂 ID', 'en-US': 'Mint ID' },
  })
})
