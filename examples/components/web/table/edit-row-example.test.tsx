import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { exampleProducts } from '#examples/components/contract/example-products.ts'
import { hasUnsavedInput, viewMark } from '#web/base/page/leave-guard.ts'
import { fail, ok } from '#web/testing/test-server.ts'
import { EditRowExample } from './edit-row-example.tsx'
import { chair, openExample, pathOf } from './test-products.tsx'

beforeAll(async () => {
  await import('#web/resource/form/resource-conflict.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
})

const open = (answers?: Parameters<typeof openExample>[1]) => openExample(<EditRowExample />, answers)

async function edit({ user }: ReturnType<typeof open>, name: string) {
  await user.click(await screen.findByRole('button', { name: `编辑 ${name}` }))
  return within(screen.getByRole('button', { name: `保存 ${name}` }).closest('tr') ?? document.body)
}

test('a row becomes fields, and its changes are saved together', async () => {
  const page = open()
  const row = await edit(page, '椅子')
  const name = row.getByRole('textbox', { name: '名称' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  await page.user.type(name, '甲')
  await page.user.clear(row.getByRole('spinbutton', { name: '库存' }))
  await page.user.type(row.getByRole('spinbutton', { name: '库存' }), '9')
  await page.user.click(row.getByRole('button', { name: '保存 椅子' }))
  await screen.findByText('已保存 椅子甲')
  expect(page.server.sentTo(`PATCH ${pathOf(0)}`)[0]?.body).toEqual({ name: '椅子甲', stock: 9, version: 1 })
  expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull()
})

test('an invalid row is not sent: its errors are at their fields, and the first one gets the focus', async () => {
  const page = open()
  const row = await edit(page, '椅子')
  await page.user.clear(row.getByRole('textbox', { name: '名称' }))
  await page.user.type(row.getByRole('textbox', { name: '联系邮箱' }), 'nobody{Enter}')
  expect(document.activeElement).toBe(row.getByRole('textbox', { name: '名称', description: '请输入名称' }))
  expect(row.getByRole('textbox', { name: '联系邮箱' }).getAttribute('aria-invalid')).toBe('true')
  expect(page.server.sentTo(`PATCH ${pathOf(0)}`)).toEqual([])
})

test('another row is not edited before the input of this one is saved or discarded', async () => {
  const page = open()
  const row = await edit(page, '椅子')
  await page.user.type(row.getByRole('textbox', { name: '名称' }), '甲')
  expect(hasUnsavedInput(['/comp/table/editCell'])).toBe(true)
  expect(hasUnsavedInput([`/comp/table/editCell${viewMark}`])).toBe(true)
  await page.user.click(screen.getByRole('button', { name: '编辑 安全帽' }))
  await page.user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(row.getByRole('textbox', { name: '名称' })).toHaveProperty('value', '椅子甲')
  await page.user.type(row.getByRole('textbox', { name: '编码' }), '{Escape}')
  await page.user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull())
  expect(hasUnsavedInput()).toBe(false)
})

test('a field that another user has changed too needs a decision', async () => {
  const current = { ...chair, name: '凳子', version: 4 }
  const page = open({
    [`PATCH ${pathOf(0)}`]: ({ body }) =>
      JSON.stringify(body).includes('"version":4') ? ok({ ...current, stock: 9, version: 5 }) : fail(exampleProducts.changed, { current }),
  })
  const row = await edit(page, '椅子')
  await page.user.type(row.getByRole('textbox', { name: '名称' }), '甲{Enter}')
  const dialog = within(await screen.findByRole('alertdialog', { name: '这条记录刚刚被修改过' }))
  await page.user.click(dialog.getByRole('radio', { name: '最新内容：凳子' }))
  await page.user.click(dialog.getByRole('button', { name: '保存所选内容' }))
  await screen.findByRole('rowheader', { name: '凳子' })
  expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull()
})
