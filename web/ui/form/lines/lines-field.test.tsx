import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { badRequest } from '#contract/errors/error.ts'
import { lines } from '#contract/resource/lines.ts'
import { line, money } from '#contract/schemas/schemas.ts'
import { ApiError } from '#web/base/api-error.ts'
import { formatMoney } from '#web/base/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { FormLayout } from '#web/ui/form/schema/form-layout.ts'
import { SchemaForm } from '#web/ui/form/schema/schema-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const schema = z.strictObject({
  name: line({ max: 20 }),
  items: lines(
    {
      product: line({ max: 20 }),
      quantity: z.int().check(z.gte(1), z.lte(99)),
      price: money(),
      level: z.nullable(z.enum(['standard', 'fine'])),
      note: z.nullable(line({ max: 5 })),
    },
    { min: 1, max: 3 },
  ),
})
type Output = z.output<typeof schema>

const ink: Output['items'][number] = { product: '徽墨', quantity: 2, price: 1000, level: 'fine', note: null }
const pen: Output['items'][number] = { product: '湖笔', quantity: 3, price: 500, level: null, note: '新' }
const full: Output = { name: '订单', items: [ink, pen] }

const layout: FormLayout<typeof schema> = {
  fields: {
    name: { label: '名称' },
    items: {
      label: '明细',
      span: 'all',
      lines: {
        fields: {
          product: { label: '商品' },
          quantity: { label: '数量' },
          price: { label: '单价' },
          level: { label: '等级', choices: { standard: '标准', fine: '精品' } },
          note: { label: '备注' },
        },
        computed: [
          {
            label: '金额',
            kind: 'money',
            valueOf: ({ quantity, price }) => (quantity === undefined || price === undefined ? undefined : quantity * price),
          },
        ],
        totals: (items) => [
          { label: '合计', kind: 'money', value: items.reduce((sum, { quantity = 0, price = 0 }) => sum + quantity * price, 0) },
        ],
      },
    },
  },
}

const submit = vi.fn<(values: Output) => Promise<unknown>>()

function TestForm({ initial = full, isReadOnly = false }: { initial?: Output; isReadOnly?: boolean }) {
  const form = useForm({ schema, initial, submit })
  return (
    <SchemaForm form={form} layout={layout} isReadOnly={isReadOnly}>
      <Button type="submit">保存</Button>
      <Button onClick={() => form.reset()}>重置</Button>
    </SchemaForm>
  )
}

beforeAll(async () => {
  // The code of the editor is loaded before the first test, so that no test waits for it.
  await Promise.all([import('./lines-editor.tsx'), import('./lines-table.tsx')])
})

async function show(props: Parameters<typeof TestForm>[0] = {}) {
  submit.mockReset()
  submit.mockResolvedValue(undefined)
  render(<TestForm {...props} />)
  await screen.findByRole('table', { name: '明细' })
  return userEvent.setup()
}

const cell = (label: string, number: number) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^第 ${number} 行${label}\\*?$`))
const products = () => screen.getAllByLabelText<HTMLInputElement>(/行商品/).map(({ value }) => value)
const total = () => screen.getByText('合计').nextSibling?.textContent
const focused = () => document.activeElement
/** The texts that describe an element, such as its error. */
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
    .join(' ')
const isInvalid = (element: Element) => element.getAttribute('aria-invalid') === 'true'
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))
const rows = () => screen.getAllByRole('row')

const button = (name: string) => screen.getByRole('button', { name })
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const textOf = (row: Element | undefined) => row?.textContent ?? ''

test('lines are a table with the labels in its head, a number, the controls of each field and what is computed', async () => {
  await show()
  const titles = ['行号', '商品*', '数量*', '单价*', '等级', '备注', '金额', '操作']
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(titles)
  expect(cell('数量', 1).value).toBe('2')
  expect(cell('等级', 1).textContent).toBe('精品')
  expect(textOf(rows()[1])).toContain(formatMoney(2000, 'zh-CN'))
  expect(total()).toBe(formatMoney(3500, 'zh-CN'))
  expect(descriptionOf(screen.getByRole('table', { name: '明细' }))).toMatch(/移动一行，回车进入下一项/)
})

test('typing changes the line, what is computed from it, and what is submitted; an empty optional field is sent as null', async () => {
  const user = await show()
  await user.clear(cell('数量', 2))
  expect(textOf(rows()[2])).toContain('–')
  await user.type(cell('数量', 2), '10')
  await user.clear(cell('备注', 2))
  expect(total()).toBe(formatMoney(7000, 'zh-CN'))
  await save()
  expect(submit).toHaveBeenCalledWith({ ...full, items: [ink, { ...pen, quantity: 10, note: null }] })
})

test('a line is added with the focus in its first field, announced, and not past the limit', async () => {
  const user = await show()
  await user.click(button('添加一行'))
  expect(focused()).toBe(cell('商品', 3))
  expect(screen.getByText('已添加第 3 行').getAttribute('aria-live')).toBe('polite')
  expect(isInvalid(cell('商品', 3))).toBe(false)
  screen.getByText('最多 3 行')
  expect(isDisabled('添加一行')).toBe(true)
  await user.click(button('添加一行'))
  expect(products()).toEqual(['徽墨', '湖笔', ''])
})

test('Enter goes to the next field, also into the next line, and adds a line after the last field instead of submitting', async () => {
  const user = await show()
  await user.click(cell('备注', 1))
  await user.keyboard('{Enter}')
  expect(focused()).toBe(cell('商品', 2))
  await user.keyboard('{Enter}')
  expect(focused()).toBe(cell('数量', 2))
  await user.click(cell('备注', 2))
  await user.keyboard('{Enter}')
  expect(focused()).toBe(cell('商品', 3))
  expect(submit).not.toHaveBeenCalled()
})

test('Ctrl+Enter in a line submits the form', async () => {
  const user = await show()
  await user.click(cell('商品', 1))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(submit).toHaveBeenCalledWith(full)
})

test('after a deletion the focus is on the delete button of the next line, or on adding; no lines are too few', async () => {
  const user = await show()
  await user.click(button('删除第 1 行'))
  expect(products()).toEqual(['湖笔'])
  expect(focused()).toBe(button('删除第 1 行'))
  screen.getByText('已删除第 1 行，还有 1 行')
  await user.keyboard('{Enter}')
  expect(focused()).toBe(button('添加一行'))
  screen.getByText('暂无内容')
  await save()
  screen.getByText('至少填写 1 行')
  expect(submit).not.toHaveBeenCalled()
})

test('Alt with an arrow moves the line and keeps the focus in the field, also where arrows change the value', async () => {
  const user = await show()
  await user.click(cell('数量', 2))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(products()).toEqual(['湖笔', '徽墨'])
  expect(focused()).toBe(cell('数量', 1))
  expect(cell('数量', 1).value).toBe('3')
  screen.getByText('第 2 行已移到第 1 行')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(products()).toEqual(['湖笔', '徽墨'])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(products()).toEqual(['徽墨', '湖笔'])
  await save()
  expect(submit).toHaveBeenCalledWith(full)
})

test('buttons move a line and keep the focus; the first line has no way up and the last none down', async () => {
  const user = await show()
  expect([isDisabled('上移第 1 行'), isDisabled('下移第 1 行'), isDisabled('下移第 2 行')]).toEqual([true, false, true])
  await user.click(button('下移第 1 行'))
  expect(products()).toEqual(['湖笔', '徽墨'])
  expect(focused()).toBe(button('下移第 2 行'))
})

test('saving shows every error in its cell with the label of the field, and focuses the first', async () => {
  const user = await show()
  await user.clear(cell('商品', 2))
  await user.clear(cell('单价', 2))
  await user.click(cell('商品', 1))
  await save()
  expect(focused()).toBe(cell('商品', 2))
  expect([descriptionOf(cell('商品', 2)), descriptionOf(cell('单价', 2))]).toEqual(['请输入商品', '请输入单价'])
  expect(isInvalid(cell('商品', 1))).toBe(false)
  expect(submit).not.toHaveBeenCalled()
})

test('a field that is left empty has its error at once, and a new line has none', async () => {
  const user = await show()
  await user.clear(cell('商品', 1))
  expect(isInvalid(cell('商品', 1))).toBe(false)
  await user.tab()
  expect(descriptionOf(cell('商品', 1))).toBe('请输入商品')
  await save()
  await user.click(button('添加一行'))
  expect(isInvalid(cell('商品', 3))).toBe(false)
})

test('an error follows its line when it is moved, and goes with it when it is deleted', async () => {
  const user = await show()
  await user.clear(cell('商品', 2))
  await save()
  await user.click(button('上移第 2 行'))
  expect(descriptionOf(cell('商品', 1))).toBe('请输入商品')
  expect(isInvalid(cell('商品', 2))).toBe(false)
  await user.click(button('删除第 1 行'))
  expect(screen.queryByText('请输入商品')).toBeNull()
})

const refusal = (path: (string | number)[]) =>
  new ApiError({ code: badRequest.code, status: 400, name: badRequest.name, message: '请求不正确', issues: [{ path, message: '已停售' }] })

test('an error of the server is shown in its cell, which is focused, until the lines are changed', async () => {
  const user = await show()
  submit.mockRejectedValueOnce(refusal(['items', 1, 'price']))
  await save()
  await waitFor(() => expect(focused()).toBe(cell('单价', 2)))
  expect(descriptionOf(cell('单价', 2))).toBe('已停售')
  await user.type(cell('商品', 1), 'x')
  expect(screen.queryByText('已停售')).toBeNull()
})

test('an error of the server in a field that lines do not show is shown below them', async () => {
  await show()
  submit.mockRejectedValueOnce(refusal(['items', 0, 'stock']))
  await save()
  await screen.findByText('已停售')
})

test('a reset brings the saved lines back, without errors', async () => {
  const user = await show()
  await user.clear(cell('商品', 1))
  await user.click(button('删除第 2 行'))
  await save()
  await user.click(button('重置'))
  expect(products()).toEqual(['徽墨', '湖笔'])
  expect(screen.queryByText('请输入商品')).toBeNull()
})

test('read-only, lines are a table of texts with their totals', async () => {
  await show({ isReadOnly: true })
  expect(rows().map((row) => Array.from(row.children, ({ textContent }) => textContent).slice(1))).toEqual([
    ['商品', '数量', '单价', '等级', '备注', '金额'],
    ['徽墨', '2', formatMoney(1000, 'zh-CN'), '精品', '–', formatMoney(2000, 'zh-CN')],
    ['湖笔', '3', formatMoney(500, 'zh-CN'), '–', '新', formatMoney(1500, 'zh-CN')],
  ])
  expect(total()).toBe(formatMoney(3500, 'zh-CN'))
  expect(screen.queryByRole('textbox')).toBeNull()
})
