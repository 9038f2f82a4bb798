import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { exampleProductCodeInUse, exampleProducts } from '#examples/components/contract/example-products.ts'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { fail, ok } from '#web/testing/test-server.ts'
import { EditCellExample } from './edit-cell-example.tsx'
import { chair, openExample, pathOf } from './test-products.tsx'

beforeAll(async () => {
  await import('#web/resource/edit/paste-dialog.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/fields/select/select-popover.tsx')
})

const open = (...options: [answers?: Parameters<typeof openExample>[1], permissions?: []]) => openExample(<EditCellExample />, ...options)

function cell(field: string, row: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${field}"]`)
  if (!found) throw new Error(`There is no cell ${field} in row ${row}`)
  return found
}

async function shownCell(field: string, row: number): Promise<HTMLElement> {
  await screen.findByRole('rowheader', { name: /椅子/ })
  return cell(field, row)
}

test('Enter edits a cell, saves it with the version of its row, and goes to the next row', async () => {
  const { user, server } = open()
  ;(await shownCell('code', 0)).focus()
  await user.keyboard('{Enter}')
  const field = screen.getByRole('textbox', { name: '编码' })
  expect(field).toHaveProperty('value', 'A-1')
  await user.clear(field)
  await user.keyboard('B-1{Enter}')
  expect(document.activeElement).toBe(cell('code', 1))
  await screen.findByText('已保存 椅子 的编码')
  expect(server.sentTo(`PATCH ${pathOf(0)}`)[0]?.body).toEqual({ code: 'B-1', version: 1 })
  expect(cell('code', 0).textContent).toContain('B-1')
})

test('the new value is shown before the server has answered', async () => {
  const response = Promise.withResolvers<Response>()
  const { user } = open({ [`PATCH ${pathOf(0)}`]: () => response.promise })
  await user.click(await shownCell('code', 0))
  await user.keyboard('B-1{Enter}')
  expect(cell('code', 0).textContent).toContain('B-1')
  expect(cell('code', 0).getAttribute('aria-busy')).toBe('true')
  response.resolve(ok({ ...chair, code: 'B-1', version: 2 }))
  await waitFor(() => expect(cell('code', 0).getAttribute('aria-busy')).toBeNull())
})

test('Escape leaves a cell as it was, and an unchanged value sends nothing', async () => {
  const { user, server } = open()
  await user.click(await shownCell('code', 0))
  await user.keyboard('B-1{Escape}')
  expect(document.activeElement).toBe(cell('code', 0))
  expect(cell('code', 0).textContent).toContain('A-1')
  await user.keyboard('{F2}{Enter}')
  expect(document.activeElement).toBe(cell('code', 1))
  expect(server.sentTo(`PATCH ${pathOf(0)}`)).toEqual([])
})

test('a typed character opens the editor with it; Tab saves and goes to the next cell, Shift+Tab to the previous one', async () => {
  const { user, server } = open()
  ;(await shownCell('code', 0)).focus()
  await user.keyboard('X')
  expect(screen.getByRole('textbox', { name: '编码' })).toHaveProperty('value', 'X')
  await user.keyboard('-9{Tab}')
  expect(document.activeElement).toBe(cell('category', 0))
  await waitFor(() => expect(server.sentTo(`PATCH ${pathOf(0)}`)[0]?.body).toEqual({ code: 'X-9', version: 1 }))
  cell('name', 1).focus()
  await user.keyboard('{Enter}{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(cell('contact', 0))
})

test('arrows move between cells, and Enter on a row goes to its first cell', async () => {
  const { user } = open()
  ;(await shownCell('code', 0)).focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(cell('category', 1))
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(cell('price', 1))
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}{End}{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '椅子的更多操作' }))
  cell('code', 0).focus()
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(cell('name', 0))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(cell('name', 0).closest('tr'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell('name', 0))
})

test('an invalid value stays in the editor with its error, and is not sent', async () => {
  const { user, server } = open()
  await user.click(await shownCell('name', 0))
  await user.clear(screen.getByRole('textbox', { name: '名称' }))
  await user.keyboard('{Enter}')
  const field = screen.getByRole('textbox', { name: '名称', description: '请输入名称' })
  expect(document.activeElement).toBe(field)
  await user.click(cell('code', 1))
  expect(screen.queryByRole('textbox', { name: '编码' })).toBeNull()
  await user.type(field, '凳子{Enter}')
  await screen.findByText('已保存 凳子 的名称')
  expect(server.sentTo(`PATCH ${pathOf(0)}`)).toHaveLength(1)
})

test('a rejected value gives way to that of the server; it is kept with the reason for another try', async () => {
  const rejected = { issues: [{ path: ['body', 'code'], message: '已有商品使用此编码' }] }
  const { user } = open({ [`PATCH ${pathOf(0)}`]: () => fail(exampleProductCodeInUse, rejected) })
  await user.click(await shownCell('code', 0))
  await user.keyboard('A-2{Enter}')
  const retry = await screen.findByRole('button', { name: '继续编辑' })
  expect(cell('code', 0).textContent).toContain('A-1')
  expect(screen.getByRole('alert').textContent).toContain('“A-2”未保存：已有商品使用此编码')
  expect(hasUnsavedInput()).toBe(true)
  await user.click(retry)
  expect(screen.getByRole('textbox', { name: '编码' })).toHaveProperty('value', 'A-2')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '放弃' }))
  expect(hasUnsavedInput()).toBe(false)
})

test('a chosen value is saved at once', async () => {
  const { user, server } = open()
  await user.click(await shownCell('category', 0))
  await user.click(await screen.findByRole('option', { name: '防护' }))
  await screen.findByText('已保存 椅子 的类别')
  expect(server.sentTo(`PATCH ${pathOf(0)}`)[0]?.body).toEqual({ category: 'safety', version: 1 })
  expect(document.activeElement).toBe(cell('category', 0))
})

for (const [choice, kept] of [
  ['保留我的', 'B-1'],
  ['采用对方', 'C-1'],
] as const) {
  test(`a cell that another user has changed too shows both values: ${choice}`, async () => {
    const current = { ...chair, code: 'C-1', version: 4 }
    const { user, server } = open({
      [`PATCH ${pathOf(0)}`]: ({ body }) =>
        JSON.stringify(body).includes('"version":4')
          ? ok({ ...current, code: 'B-1', version: 5 })
          : fail(exampleProducts.changed, { current }),
    })
    await user.click(await shownCell('code', 0))
    await user.keyboard('B-1{Enter}')
    await screen.findByText(/最新内容：C-1/, { selector: '[data-row] p' })
    await user.click(screen.getByRole('button', { name: choice }))
    await waitFor(() => expect(cell('code', 0).textContent).toContain(kept))
    expect(hasUnsavedInput()).toBe(false)
    expect(server.sentTo(`PATCH ${pathOf(0)}`)).toHaveLength(choice === '保留我的' ? 2 : 1)
  })
}

test('without the permission to edit no cell is editable', async () => {
  open({}, [])
  await screen.findByRole('rowheader', { name: /椅子/ })
  expect(document.querySelector('[data-cell]')).toBeNull()
})

test('a pasted block is shown with its errors first, then each row is written once, and can be undone', async () => {
  const { user, server } = open()
  const start = await shownCell('code', 0)
  start.focus()
  fireEvent.paste(start, { clipboardData: { getData: () => 'B-1\tTools\t12.50\n"B-2"\t办公\tmany\n' } })
  const dialog = within(await screen.findByRole('dialog', { name: '粘贴预览' }))
  expect(dialog.getByText('“many”：请输入金额，例如 1234.50')).toBeTruthy()
  expect(server.sentTo(`PATCH ${pathOf(0)}`)).toEqual([])
  await user.click(dialog.getByRole('button', { name: '写入 2 行' }))
  await screen.findByText('已更新 2 行')
  expect(server.sentTo(`PATCH ${pathOf(0)}`)[0]?.body).toEqual({ code: 'B-1', category: 'tool', price: 1250, version: 1 })
  expect(server.sentTo(`PATCH ${pathOf(1)}`)[0]?.body).toEqual({ code: 'B-2', category: 'office', version: 1 })
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByText('已撤销 2 行的修改')
  expect(server.sentTo(`PATCH ${pathOf(0)}`)[1]?.body).toEqual({ code: 'A-1', category: 'office', price: 10_000, version: 2 })
})

test('a block is pasted from an open editor too; the text of one cell goes into it', async () => {
  const { user } = open()
  await user.click(await shownCell('code', 0))
  const field = screen.getByRole('textbox', { name: '编码' })
  expect(fireEvent.paste(field, { clipboardData: { getData: () => 'B-1' } })).toBe(true)
  expect(fireEvent.paste(field, { clipboardData: { getData: () => 'B-1\nB-2' } })).toBe(false)
  await screen.findByRole('button', { name: '写入 2 行' })
  expect(screen.queryByRole('textbox', { name: '编码' })).toBeNull()
})

test('rows of a paste that fail are listed with the reason, and can be tried again', async () => {
  const rejected = { issues: [{ path: ['body', 'code'], message: '已有商品使用此编码' }] }
  const { user, server } = open({ [`PATCH ${pathOf(1)}`]: () => fail(exampleProductCodeInUse, rejected) })
  const start = await shownCell('code', 0)
  fireEvent.paste(start, { clipboardData: { getData: () => 'B-1\nA-3' } })
  await user.click(await screen.findByRole('button', { name: '写入 2 行' }))
  const result = within(await screen.findByRole('dialog', { name: '粘贴结果' }))
  expect(result.getByRole('listitem').textContent).toBe('安全帽 编码: 已有商品使用此编码')
  await user.click(result.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(server.sentTo(`PATCH ${pathOf(1)}`)).toHaveLength(2))
  expect(server.sentTo(`PATCH ${pathOf(0)}`)).toHaveLength(1)
})
