import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { requiredWhen } from '#contract/schemas/required-when.ts'
import { day, email, line, money, paragraph } from '#contract/schemas/schemas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { formatMoney } from '#web/base/i18n/format.ts'
import type { FormLayout } from './form-layout.ts'
import { SchemaForm } from './schema-form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const schema = z
  .strictObject({
    name: line({ max: 20 }),
    email: z.optional(email),
    kind: z.enum(['person', 'company']),
    cities: z.array(z.enum(['hangzhou', 'chengdu'])),
    amount: money({ min: 100 }),
    count: z.optional(z.int()),
    since: z.optional(day),
    isActive: z.boolean(),
    taxNumber: z.optional(line({ max: 20 })),
    note: paragraph({ min: 0, max: 50 }),
    code: line({ max: 9 }),
    secret: z.optional(z.string()),
  })
  .check(requiredWhen('taxNumber', ({ kind }) => kind === 'company'))

type Output = z.output<typeof schema>

const full: Output = {
  name: '贺兰',
  email: 'helan@corp.cn',
  kind: 'person',
  cities: ['hangzhou', 'chengdu'],
  amount: 123_450,
  count: 1200,
  since: '2026-11-21',
  isActive: true,
  taxNumber: undefined,
  note: '一\n二',
  code: 'K1',
  secret: undefined,
}

const layout: FormLayout<typeof schema> = {
  columns: 2,
  groups: [
    { title: '基本信息', fields: ['kind', 'name', 'email', 'taxNumber'] },
    { title: '补充信息', fields: ['code', 'note'], isCollapsed: true },
  ],
  fields: {
    name: { label: '名称', hint: '全称' },
    email: { label: '邮箱' },
    kind: { label: '类型', choices: { person: '个人', company: '公司' }, control: 'radio' },
    cities: { label: '城市', choices: { hangzhou: '杭州', chengdu: '成都' } },
    amount: { label: '金额' },
    count: { label: '数量', unit: '件' },
    since: { label: '日期' },
    isActive: { label: '启用' },
    taxNumber: { label: '税号' },
    note: { label: '备注' },
    code: { label: '代码', render: (field) => <TextField {...field} placeholder="自己的控件" /> },
    secret: null,
  },
}

interface PersonProps {
  initial?: Parameters<typeof useForm<typeof schema>>[0]['initial']
  submit?: (values: Output) => Promise<unknown>
  isReadOnly?: boolean
  isTaxHidden?: boolean
}

async function accept(): Promise<void> {}

function Person({ initial = full, submit = accept, isReadOnly = false, isTaxHidden = false }: PersonProps) {
  const form = useForm({ schema, initial, submit, shownWhen: isTaxHidden ? { taxNumber: ({ kind }) => kind === 'company' } : {} })
  return (
    <SchemaForm form={form} layout={layout} isReadOnly={isReadOnly}>
      <Button type="submit">保存</Button>
    </SchemaForm>
  )
}

function open(props: PersonProps = {}) {
  const submit = vi.fn<(values: Output) => Promise<unknown>>(props.submit ?? accept)
  render(<Person {...props} submit={submit} />)
  const user = userEvent.setup()
  return { user, submit, save: () => user.click(screen.getByRole('button', { name: '保存' })) }
}

beforeAll(async () => {
  await import('#web/ui/fields/select/select-popover.tsx')
})

test('each field has the control for its schema', () => {
  open()
  expect(screen.getByLabelText(/名称/).getAttribute('type')).toBe('text')
  expect(screen.getByLabelText(/邮箱/).getAttribute('type')).toBe('email')
  expect(screen.getByLabelText(/备注/).tagName).toBe('TEXTAREA')
  expect(screen.getByRole('radio', { name: '个人' })).toHaveProperty('checked', true)
  expect(screen.getByRole('switch', { name: '启用' })).toHaveProperty('checked', true)
  expect(screen.getByRole('spinbutton', { name: /金额/ })).toHaveProperty('value', '1,234.50')
  expect(screen.getByRole('spinbutton', { name: /数量/ })).toHaveProperty('value', '1,200')
  expect(screen.getByRole('button', { name: /城市.*杭州、成都/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /日期.*2026-11-21/ })).toBeTruthy()
  expect(screen.getByPlaceholderText('自己的控件')).toHaveProperty('value', 'K1')
})

test('fields appear in their groups, ungrouped fields come last, and null fields are not rendered', () => {
  open()
  const basics = screen.getByRole('group', { name: '基本信息' })
  expect(within(basics).getAllByRole('textbox')).toEqual([
    screen.getByLabelText(/名称/),
    screen.getByLabelText(/邮箱/),
    screen.getByLabelText(/税号/),
  ])
  expect(within(basics).queryByLabelText(/城市/)).toBeNull()
  expect(document.querySelector('[data-field="secret"]')).toBeNull()
})

test('required fields are marked, also when that depends on another field', async () => {
  const { user } = open()
  const isRequired = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-required') === 'true'
  expect([/名称/, /邮箱/, /税号/, /备注/].map(isRequired)).toEqual([true, false, false, false])
  await user.click(screen.getByRole('radio', { name: '公司' }))
  expect(isRequired(/税号/)).toBe(true)
})

test('a cleared optional field is submitted as undefined', async () => {
  const { user, submit, save } = open()
  await user.clear(screen.getByLabelText(/邮箱/))
  await save()
  expect(submit).toHaveBeenCalledWith({ ...full, email: undefined })
})

test('a hidden field keeps its input, and is neither validated nor submitted', async () => {
  const { user, submit, save } = open({ isTaxHidden: true })
  await user.click(screen.getByRole('radio', { name: '公司' }))
  await user.type(screen.getByLabelText(/税号/), '91330100')
  await user.click(screen.getByRole('radio', { name: '个人' }))
  expect(screen.queryByLabelText(/税号/)).toBeNull()
  await save()
  expect(submit).toHaveBeenCalledWith(full)
  await user.click(screen.getByRole('radio', { name: '公司' }))
  expect(screen.getByLabelText(/税号/)).toHaveProperty('value', '91330100')
})

test('an error in a collapsed group expands it and gets the focus', async () => {
  const { user, submit, save } = open({ initial: { ...full, code: '' } })
  const group = screen.getByText('补充信息').closest('details')
  expect(group?.open).toBe(false)
  await save()
  expect(submit).not.toHaveBeenCalled()
  expect(group?.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText(/代码/))
  await user.type(screen.getByLabelText(/代码/), 'K2')
  await save()
  expect(submit).toHaveBeenCalledWith({ ...full, code: 'K2' })
})

test('the first invalid field on the page gets the focus, whatever its control, and the number of errors is announced', async () => {
  const { save } = open({ initial: { ...full, kind: undefined, name: '', cities: [], amount: undefined } })
  await save()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '个人' }))
  expect(screen.getByText(/3 项填写有误/).closest('output')).toBeTruthy()
})

test('the error of an empty field includes its label, and says enter or select', async () => {
  const { user, save } = open({ initial: { ...full, kind: undefined, name: '', amount: undefined } })
  await save()
  for (const sentence of ['请选择类型', '请输入名称', '请输入金额']) screen.getByText(sentence)
  await user.type(screen.getByLabelText(/名称/), '名'.repeat(21))
  screen.getByText('最多 20 个字符')
})

test('a read-only form shows formatted values', () => {
  open({ isReadOnly: true })
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual([
    '个人',
    '贺兰',
    'helan@corp.cn',
    '–',
    'K1',
    '一\n二',
    '杭州、成都',
    formatMoney(123_450, 'zh-CN'),
    '1,200 件',
    '2026-11-21',
    '是',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('*')).toBeNull()
})

test('a text that is also a property of Object.prototype is shown unchanged', () => {
  open({ isReadOnly: true, initial: { ...full, name: 'constructor' } })
  expect(screen.getByText('constructor')).toBeTruthy()
})

test('choices are selected by their labels', async () => {
  const { user, submit, save } = open()
  await user.click(screen.getByRole('button', { name: /城市/ }))
  await user.click(await screen.findByRole('option', { name: '成都' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await save()
  expect(submit).toHaveBeenCalledWith({ ...full, cities: ['hangzhou'] })
})
