import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { fail, ok } from '#web/testing/test-server.ts'
import { notFound } from '#contract/errors/error.ts'
import { openRecords, preloadControls, shen, shenPath } from './test-records.tsx'

beforeAll(async () => {
  await preloadControls()
  await import('./editable-records.tsx')
})

async function startEditing(page: ReturnType<typeof openRecords>) {
  await page.user.click(await screen.findByRole('button', { name: '编辑模式' }))
  return screen.findByRole('button', { name: '编辑城市：杭州' })
}

test('in edit mode a click on a cell edits it instead of opening the record', async () => {
  const page = openRecords({ [`PATCH ${shenPath}`]: () => ok({ ...shen, city: '成都', version: 4 }) })
  await page.user.click(await startEditing(page))
  await page.user.clear(screen.getByRole('textbox', { name: '城市' }))
  await page.user.keyboard('成都{Enter}')
  await screen.findByText('已保存 沈若琳 的城市')
  expect(page.server.sentTo(`PATCH ${shenPath}`)[0]?.body).toEqual({ city: '成都', version: 3 })
  expect(page.address()).toBe('/list/basic-list')
  expect(screen.queryByRole('link', { name: '沈若琳' })).toBeNull()
})

test('the button of the mode keeps the focus, and ends it', async () => {
  const page = openRecords()
  await startEditing(page)
  const button = screen.getByRole('button', { name: '编辑模式', pressed: true })
  expect(document.activeElement).toBe(button)
  await page.user.click(button)
  await screen.findByRole('link', { name: '沈若琳' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '编辑模式', pressed: false })))
})

test('ending the mode with an open changed cell asks first', async () => {
  const page = openRecords()
  await page.user.click(await startEditing(page))
  await page.user.keyboard('成都')
  await page.user.click(screen.getByRole('button', { name: '编辑模式' }))
  await page.user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(screen.getByRole('textbox', { name: '城市' })).toHaveProperty('value', '成都')
  await page.user.click(screen.getByRole('button', { name: '编辑模式' }))
  await page.user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await screen.findByRole('link', { name: '沈若琳' })
  expect(page.server.sentTo(`PATCH ${shenPath}`)).toEqual([])
})

test('a value that is rejected after the mode has ended is told by a message', async () => {
  const response = Promise.withResolvers<Response>()
  const page = openRecords({ [`PATCH ${shenPath}`]: () => response.promise })
  await page.user.click(await startEditing(page))
  await page.user.keyboard('成都{Enter}')
  await page.user.click(screen.getByRole('button', { name: '编辑模式' }))
  await screen.findByRole('link', { name: '沈若琳' })
  response.resolve(fail(notFound, {}))
  await screen.findByText(/“成都”未保存：/)
})

test('without the permission to edit there is no such mode', async () => {
  openRecords({}, { permissions: [] })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  expect(screen.queryByRole('button', { name: '编辑模式' })).toBeNull()
})
