import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { anyDay } from './date/day-range.ts'
import { CheckboxField } from './choice/checkbox-field.tsx'
import { DateField } from './date/date-field.tsx'
import { DateRangeField } from './date/date-range-field.tsx'
import { MoneyField } from './text/money-field.tsx'
import { PasswordField } from './text/password-field.tsx'
import { RadioField } from './choice/radio-field.tsx'
import { RemoteMultiSelectField } from './select/remote-select-field.tsx'
import { SearchField } from './text/search-field.tsx'
import { MultiSelectField, SelectField } from './select/select-field.tsx'
import { SwitchField } from './choice/switch-field.tsx'
import { TextAreaField } from './text/text-area-field.tsx'
import { TextField } from './text/text-field.tsx'

function Search({ onKeyDown }: { onKeyDown?: () => void }) {
  const [value, setValue] = useState('杭州')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for an overlay around the field
    <div onKeyDown={onKeyDown}>
      <SearchField label="名称" value={value} onChange={setValue} />
    </div>
  )
}

test('a search is cleared by its button, and the field gets the focus', async () => {
  const user = userEvent.setup()
  render(<Search />)
  await user.click(screen.getByRole('button', { name: '清除名称' }))
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '名称' })
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('button')).toBeNull()
})

test('Escape clears a search first, and only then reaches its ancestors', async () => {
  let escapes = 0
  const user = userEvent.setup()
  render(<Search onKeyDown={() => (escapes += 1)} />)
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{Escape}')
  expect([screen.getByRole<HTMLInputElement>('searchbox').value, escapes]).toEqual(['', 0])
  await user.keyboard('{Escape}')
  expect(escapes).toBe(1)
})

test('Escape during IME composition leaves the search alone', () => {
  render(<Search />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(field.value).toBe('杭州')
})

test('characters are counted, and reaching the limit is announced', async () => {
  function NoteField() {
    const [value, setValue] = useState('')
    return <TextAreaField label="备注" value={value} onChange={setValue} maxLength={5} />
  }
  const user = userEvent.setup()
  render(<NoteField />)
  await user.type(screen.getByRole('textbox', { name: '备注' }), '四个字了')
  expect(screen.getByText('4 / 5')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  await user.keyboard('！')
  expect(screen.getByRole('status').textContent).toBe('已达 5 个字符上限')
  await user.paste('再写就多了 ')
  expect(screen.getByDisplayValue('四个字了！再写就多了')).toBeTruthy()
  expect(screen.getByText('超出 5 个字符，最多 5 个')).toBeTruthy()
})

test.each([
  ['short', 'short', false],
  [' 12345678 ', ' 12345678 ', false],
  ['123456789', '12345678', true],
  ['1234567😀', '1234567', true],
  ['\u202D12345678\u202C', '\u202D12345678\u202C', false],
])('pasted %j is kept within eight characters as %j, and it is said if something was left out', async (pasted, kept, isCut) => {
  function Filter() {
    const [value, setValue] = useState('')
    return <TextField label="名称" value={value} onChange={setValue} maxLength={8} />
  }
  const user = userEvent.setup()
  render(<Filter />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' })
  await user.click(field)
  await user.paste(pasted)
  expect(field.value).toBe(kept)
  expect(screen.queryByText('最多 8 个字符，多出的部分已去掉') !== null).toBe(isCut)
})

test('the Caps Lock warning shows while a password is typed, and goes on blur', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="密码" value="" onChange={() => {}} autoComplete="current-password" />)
  const field = screen.getByLabelText('密码')
  await user.click(field)
  await user.keyboard('{CapsLock}')
  expect(screen.getByRole('status').textContent).toBe('大写锁定已打开')
  await user.tab()
  expect(screen.queryByText('大写锁定已打开')).toBeNull()
})

const shared = { label: '某项', name: 'thing', onChange: () => {} }
const choices = [{ id: 'a', label: '甲' }]

test.each<[kind: string, renderField: (state: object) => ReactNode]>([
  ['text', (state) => <TextField {...shared} {...state} value="甲" />],
  ['text area', (state) => <TextAreaField {...shared} {...state} value="甲" />],
  ['password', (state) => <PasswordField {...shared} {...state} value="甲" autoComplete="new-password" />],
  ['search', (state) => <SearchField {...shared} {...state} value="甲" />],
  ['money', (state) => <MoneyField {...shared} {...state} value={1} />],
  ['select', (state) => <SelectField {...shared} {...state} choices={choices} value="a" />],
  ['multiple select', (state) => <MultiSelectField {...shared} {...state} choices={choices} value={['a']} />],
  ['remote multiple select', (state) => <RemoteMultiSelectField {...shared} {...state} search={async () => choices} value={choices} />],
  ['date', (state) => <DateField {...shared} {...state} value="2026-11-21" />],
  ['date range', (state) => <DateRangeField {...shared} {...state} value={anyDay} />],
  ['radio', (state) => <RadioField {...shared} {...state} choices={choices} value="a" />],
  ['check box', (state) => <CheckboxField {...shared} {...state} value />],
  ['switch', (state) => <SwitchField {...shared} {...state} value />],
])('a form finds a %s by its name, editable and read-only', (_, renderField) => {
  const { rerender } = render(<form aria-label="表单">{renderField({})}</form>)
  const named = () =>
    Array.from(screen.getByRole<HTMLFormElement>('form').elements).filter((element) => element.getAttribute('name') === 'thing')
  expect(named()).toHaveLength(1)
  rerender(<form aria-label="表单">{renderField({ isReadOnly: true })}</form>)
  expect(named()).toHaveLength(1)
})

test('a required choice says so', () => {
  render(<SelectField {...shared} choices={choices} value={undefined} isRequired error="请选择" />)
  expect(screen.getByRole('button', { name: '某项 请选择', description: '必填 请选择' })).toBeTruthy()
})
