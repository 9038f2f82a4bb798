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
    held: screen.getByRole('status'),
  }
}

test('what is typed is held at once and grouped when the field is left', async () => {
  const { user, field, held } = renderStock()
  await user.type(field, '1234')
  expect(held.textContent).toBe('1234')
  expect(field.value).toBe('1234')
  await user.tab()
  expect(field.value).toBe('1,234')
})

test('what lies outside of the limits becomes the nearest within when the field is left', async () => {
  const { user, field, held } = renderStock()
  await user.type(field, '9999')
  await user.tab()
  expect([field.value, held.textContent]).toEqual(['5,000', '5000'])
})

test('a field that is only passed through keeps even a value outside of its limits', async () => {
  const { user, field, held } = renderStock(9000)
  await user.click(field)
  await user.tab()
  expect(held.textContent).toBe('9000')
})

test('letters and signs that make no number do not come in', async () => {
  const { user, field } = renderStock()
  await user.type(field, '-1a2.b')
  expect(field.value).toBe('12')
})

test('emptied it holds nothing', async () => {
  const { user, field, held } = renderStock(12)
  await user.clear(field)
  expect(held.textContent).toBe('undefined')
})

test('arrow keys go by a step, page keys by ten, and never past the limits', async () => {
  const { user, field, held } = renderStock(10)
  await user.click(field)
  await user.keyboard('{ArrowUp}')
  expect(held.textContent).toBe('15')
  await user.keyboard('{PageUp}')
  expect(held.textContent).toBe('65')
  await user.keyboard('{PageDown}{PageDown}{ArrowDown}')
  expect(held.textContent).toBe('0')
})

test('a value from elsewhere replaces what was typed', async () => {
  const { user, field } = renderStock()
  await user.type(field, '1234')
  await user.click(screen.getByRole('button', { name: '设为七' }))
  expect(field.value).toBe('7')
})

test('read-only it can be reached, and neither keys nor typing change it', async () => {
  render(<Stock initial={10} isReadOnly />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('spinbutton'))
  await user.keyboard('{ArrowUp}5')
  expect(screen.getByRole('status').textContent).toBe('10')
})

test('its unit is read out with it', () => {
  renderStock(10)
  expect(screen.getByRole('spinbutton', { description: '件' })).toBeTruthy()
})

test('money is typed in yuan, held in fen and shown with two decimals', async () => {
  render(<Price currency="CNY" />)
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: '单价' })
  await user.type(field, '1286.5')
  expect(screen.getByRole('status').textContent).toBe('128650')
  await user.tab()
  expect(field.value).toBe('1,286.50')
})

test('money can be pasted with its sign and its groups', async () => {
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
