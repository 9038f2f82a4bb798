import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { RateField } from './rate-field.tsx'

function Service(props: { initial?: number; isRequired?: boolean; isReadOnly?: boolean; isDisabled?: boolean; error?: string }) {
  const { initial, ...field } = props
  const [value, setValue] = useState(initial)
  return <RateField label="服务" value={value} onChange={setValue} {...field} />
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked) + 1

test('a star is chosen by a click, and the arrow keys go on from there', async () => {
  const user = userEvent.setup()
  render(<Service />)
  await user.click(screen.getByRole('radio', { name: '3 星' }))
  expect(chosen()).toBe(3)
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toBe(4)
})

test('a click on the chosen star and Delete clear it, unless it is required', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<Service initial={4} />)
  await user.click(screen.getByRole('radio', { name: '4 星' }))
  expect(chosen()).toBe(0)
  await user.click(screen.getByRole('radio', { name: '2 星' }))
  await user.keyboard('{Delete}')
  expect(chosen()).toBe(0)
  unmount()
  render(<Service initial={4} isRequired />)
  await user.click(screen.getByRole('radio', { name: '4 星' }))
  expect(chosen()).toBe(4)
})

test('it is named by its label and described by its error; read-only it is text, disabled it cannot be changed', () => {
  const { unmount } = render(<Service error="请评分" />)
  expect(screen.getByRole('radiogroup', { name: '服务', description: '请评分' }).getAttribute('aria-invalid')).toBe('true')
  unmount()
  const { unmount: unmountSecond } = render(<Service initial={4} isReadOnly />)
  expect(screen.getByRole('textbox', { name: '服务' })).toHaveProperty('value', '4 星')
  unmountSecond()
  render(<Service initial={4} isDisabled />)
  expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true)
})
