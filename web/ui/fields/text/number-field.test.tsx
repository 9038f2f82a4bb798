import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'

function Stock({ initial, isReadOnly = false }: { initial?: number; isReadOnly?: boolean }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <NumberField label="库存" value={value} onChange={setValue} min={0} max={5000} step={5} unit="件" isReadOnly={isReadOnly} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(7)}>
        设为七
      </button>
    </>
  )
}

function Price({ currency }: { currency?: string }) {
  const [value, setValue] = useState<number | undefined>()
  return (
    <>
      <MoneyField label="单价" value={value} onChange={setValue} {...(currency !== undefined && { currency })} />
      <output>{String(value)}</output>
    </>
  )
}

function renderStock(initial?: number) {
  render(<Stock {...(initial !== undefined && { initial })} />)
  return {
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('spinbutton', { name: '库存' }),
    stored: screen.getByRole('status'),
  }
}

test('typed digits are stored immediately and grouped on blur', async () => {
  const { user, field, stored } = renderStock()
  await user.type(field, '1234')
  expect(stored.textContent).toBe('1234')
  expect(field.value).toBe('1234')
  await user.tab()
  expect(field.value).toBe('1,234')
})

test('a value outside the limits stays as it was typed, and the limit is named once the field is left', async () => {
  const { user, field } = renderStock()
  await user.type(field, '9999')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await user.tab()
  expect([field.value, screen.getByText('不能大于 5,000').textContent]).toEqual(['9999', '不能大于 5,000'])
  await user.clear(field)
  await user.type(field, '12')
  expect(screen.queryByText('不能大于 5,000')).toBeNull()
})

test('a field that is only focused keeps its value, even outside the limits', async () => {
  const { user, field, stored } = renderStock(9000)
  await user.click(field)
  await user.tab()
  expect(stored.textContent).toBe('9000')
})

test.each([
  ['1a2', '请输入数字，如 1234.5'],
  ['1,5', '请输入数字，如 1234.5'],
  ['5%', '请输入数字，如 1234.5'],
  ['$5', '请输入数字，如 1234.5'],
  ['2.5', '请输入整数'],
  ['123456789012345678', '最多 15 位数字'],
  ['-1', '不能小于 0'],
])('%s stays as it was typed, no form takes it for an empty field, and it is said what is wrong', async (typed, error) => {
  const { user, field, stored } = renderStock(7)
  await user.clear(field)
  await user.type(field, typed)
  expect(stored.textContent).toBe(typed === '-1' ? '-1' : 'NaN')
  await user.tab()
  expect([field.value, screen.getByText(error).textContent]).toEqual([typed, error])
})

test('full-width digits, 万 and a Chinese full stop are read, and formatted once the field is left', async () => {
  const { user, field, stored } = renderStock()
  await user.type(field, '０。1万')
  expect(stored.textContent).toBe('1000')
  await user.tab()
  expect(field.value).toBe('1,000')
})

test('when cleared its value is undefined', async () => {
  const { user, field, stored } = renderStock(12)
  await user.clear(field)
  expect(stored.textContent).toBe('undefined')
})

test('arrow keys move by one step, page keys by ten, and never past the limits', async () => {
  const { user, field, stored } = renderStock(10)
  await user.click(field)
  await user.keyboard('{ArrowUp}')
  expect(stored.textContent).toBe('15')
  await user.keyboard('{PageUp}')
  expect(stored.textContent).toBe('65')
  await user.keyboard('{PageDown}{PageDown}{ArrowDown}')
  expect(stored.textContent).toBe('0')
})

test('a value set from outside replaces the typed text', async () => {
  const { user, field } = renderStock()
  await user.type(field, '1234')
  await user.click(screen.getByRole('button', { name: '设为七' }))
  expect(field.value).toBe('7')
})

test('read-only it is focusable, and neither keys nor typing change it', async () => {
  render(<Stock initial={10} isReadOnly />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('spinbutton'))
  await user.keyboard('{ArrowUp}5')
  expect(screen.getByRole('status').textContent).toBe('10')
})

test('its unit is part of the description', () => {
  renderStock(10)
  expect(screen.getByRole('spinbutton', { description: '件' })).toBeTruthy()
})

test('money is typed in yuan, stored in fen and shown with two decimals', async () => {
  render(<Price currency="CNY" />)
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: '单价' })
  await user.type(field, '1286.5')
  expect(screen.getByRole('status').textContent).toBe('128650')
  await user.tab()
  expect(field.value).toBe('1,286.50')
})

test('money can be pasted with its symbol and grouping', async () => {
  render(<Price currency="CNY" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('spinbutton', { name: '单价' }))
  await user.paste('￥1,234.05')
  expect(screen.getByRole('status').textContent).toBe('123405')
})

test.each([
  ['JPY', '1,234', '1234'],
  ['USD', '1,234.50', '123450'],
  ['KWD', '1,234.500', '1234500'],
])('an amount in %s has the digits of its currency and is held in its smallest unit', async (currency, shown, held) => {
  render(<Price currency={currency} />)
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: '单价' })
  await user.type(field, currency === 'JPY' ? '1234' : '1234.5')
  await user.tab()
  expect([field.value, screen.getByRole('status').textContent]).toEqual([shown, held])
})
