import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CheckboxField } from './checkbox-field.tsx'
import { Checkbox } from './checkbox.tsx'
import { RadioField } from './radio-field.tsx'
import { Segmented } from './segmented.tsx'
import { SwitchField } from './switch-field.tsx'

const densities = ['紧凑', '标准', '宽松'].map((id) => ({ id, label: id }))

test('an indeterminate checkbox stays so after a click that its parent ignores', async () => {
  const onChange = vi.fn()
  render(
    <Checkbox isChecked={false} isIndeterminate onChange={onChange}>
      全选
    </Checkbox>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' })
  expect(box.indeterminate).toBe(true)
  await userEvent.click(box)
  expect(onChange).toHaveBeenCalledWith(true)
  expect(box.indeterminate).toBe(true)
})

test('a read-only checkbox is focusable and exposes that it cannot be changed', async () => {
  const onChange = vi.fn()
  render(<CheckboxField label="同意" value onChange={onChange} isReadOnly />)
  const user = userEvent.setup()
  await user.tab()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '同意' })
  expect(document.activeElement).toBe(box)
  await user.keyboard(' ')
  expect(onChange).not.toHaveBeenCalled()
  expect([box.checked, box.getAttribute('aria-readonly')]).toEqual([true, 'true'])
})

test('the error of a checkbox is its description', () => {
  render(<CheckboxField label="同意" value={false} onChange={() => {}} error="请先同意" isRequired />)
  expect(screen.getByRole('checkbox', { name: '同意', description: '请先同意' }).getAttribute('aria-invalid')).toBe('true')
})

test('a switch is toggled by its label and by the space bar', async () => {
  function Alerts() {
    const [isOn, setOn] = useState<boolean | undefined>()
    return <SwitchField label="通知" value={isOn} onChange={setOn} />
  }
  const user = userEvent.setup()
  render(<Alerts />)
  await user.click(screen.getByText('通知'))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: '通知' }).checked).toBe(true)
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: '通知' }).checked).toBe(false)
})

test('radios are one tab stop, arrow keys select, and leaving the group fires one blur', async () => {
  const onBlur = vi.fn()
  function Density() {
    const [value, setValue] = useState<string | undefined>('紧凑')
    return <RadioField label="密度" name="density" choices={densities} {...{ value, onBlur }} onChange={setValue} />
  }
  const user = userEvent.setup()
  render(<Density />)
  expect(screen.getByRole('radiogroup', { name: '密度' })).toBeTruthy()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '宽松' }).checked).toBe(true)
  expect(onBlur).not.toHaveBeenCalled()
  await user.tab()
  expect(document.activeElement).toBe(document.body)
  expect(onBlur).toHaveBeenCalledTimes(1)
})

test('a segment is selected by a click; read-only the choice is text', async () => {
  const onChange = vi.fn()
  const { rerender } = render(<Segmented label="密度" choices={densities} value="紧凑" onChange={onChange} />)
  await userEvent.click(screen.getByRole('radio', { name: '标准' }))
  expect(onChange).toHaveBeenCalledWith('标准')
  rerender(<Segmented label="密度" choices={densities} value="紧凑" onChange={onChange} isReadOnly />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '密度' }).value).toBe('紧凑')
})
