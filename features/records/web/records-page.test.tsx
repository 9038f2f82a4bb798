import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { recordChanged } from '#features/records/contract/records.ts'
import { fail, ok } from '#web/testing/test-server.ts'
import { openRecords, preloadControls, shen, shenPath } from './test-records.tsx'

beforeAll(preloadControls)

test('a name that a link searches by has a field of its own, until it is cleared', async () => {
  const page = openRecords({}, { address: '/list/basic-list?name=abc' })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  await page.user.clear(screen.getByRole('searchbox', { name: '名称' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list'))
  expect(screen.queryByRole('searchbox', { name: '名称' })).toBeNull()
})

test('a user who can neither edit nor delete is not offered to', async () => {
  const { user } = openRecords({}, { permissions: [] })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  expect(screen.queryByRole('button', { name: '新建' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /沈若琳.*的更多操作/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['查看详情'])
})

test('an empty list offers the first record', async () => {
  const page = openRecords({ 'GET /api/table/list': () => ok(toPaged([], 0, { page: 1, pageSize: 10 })) })
  await screen.findByText('暂无记录')
  await page.user.click(screen.getByRole('button', { name: '新建记录' }))
  await screen.findByRole('dialog', { name: '新建记录' })
})

test('the menu of a row changes the status', async () => {
  const page = openRecords({ [`PATCH ${shenPath}`]: () => ok({ ...shen, status: 'refuse', version: 4 }) })
  await page.user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '拒绝' }))
  await screen.findByText('沈若琳 的状态已改为拒绝')
  expect(page.server.sentTo(`PATCH ${shenPath}`)[0]?.body).toEqual({ status: 'refuse', version: 3 })
})

test('a record cannot be changed again until the list shows its last change', async () => {
  const listed = Promise.withResolvers<Response>()
  const page = openRecords({ [`PATCH ${shenPath}`]: () => ok({ ...shen, status: 'refuse', version: 4 }) })
  const choose = async (name: string) => {
    await page.user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  page.server.answer('GET /api/table/list', () => listed.promise)
  await choose('拒绝')
  await screen.findByText('沈若琳 的状态已改为拒绝')
  await choose('关闭')
  expect(page.server.sentTo(`PATCH ${shenPath}`)).toHaveLength(1)

  listed.resolve(ok(toPaged([{ ...shen, status: 'refuse', version: 4 }], 41, { page: 1, pageSize: 10 })))
  await within(screen.getByRole('table')).findByText('拒绝')
  await choose('关闭')
  expect(page.server.sentTo(`PATCH ${shenPath}`).at(-1)?.body).toEqual({ status: 'close', version: 4 })
})

test('after a conflict the list is read again once, and the record can be changed', async () => {
  const page = openRecords({ [`PATCH ${shenPath}`]: () => fail(recordChanged, { current: { ...shen, version: 9 } }) })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  page.server.answer('GET /api/table/list', () => ok(toPaged([{ ...shen, city: '成都', version: 9 }], 41, { page: 1, pageSize: 10 })))
  await page.user.click(await screen.findByRole('button', { name: '沈若琳的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '拒绝' }))
  await within(screen.getByRole('table')).findByText('成都')
  expect(page.server.sentTo('GET /api/table/list')).toHaveLength(2)

  await page.user.click(screen.getByRole('button', { name: '沈若琳的更多操作' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '拒绝' }))
  await waitFor(() => expect(page.server.sentTo(`PATCH ${shenPath}`).at(-1)?.body).toEqual({ status: 'refuse', version: 9 }))
})

test('a filter of the URL can be changed', async () => {
  const page = openRecords({}, { address: '/list/basic-list?sex=female' })
  await page.user.click(await screen.findByRole('button', { name: '性别 女' }))
  await page.user.click(await screen.findByRole('option', { name: '男' }))
  await waitFor(() => expect(page.address()).toBe('/list/basic-list?sex=female%2Cmale'))
})
