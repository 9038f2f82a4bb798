import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type SyntheticEvent } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { formatTime } from '#web/base/i18n/format.ts'
import { siteIn } from '#web/testing/site-in.ts'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { TimeField } from './time-field.tsx'

// Preloads the code that is loaded on first use.
beforeAll(async () => {
  stubResizeObserver()
  await import('./time-popover.tsx')
})

function Start(props: { initial?: string; isRequired?: boolean; isReadOnly?: boolean; isDisabled?: boolean; hasSeconds?: boolean }) {
  const { initial, ...field } = props
  const [value, setValue] = useState(initial)
  return (
    <>
      <TimeField label="开始" value={value} onChange={setValue} stepMinutes={15} {...field} />
      <output>{`value ${value ?? 'none'}`}</output>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /开始/ })
const value = () => document.querySelector('output')?.textContent ?? ''
const opener = () => screen.getByRole('button', { name: '选择开始' })

test('a typed time counts when the field is left, and is written out', async () => {
  const user = userEvent.setup()
  render(<Start />)
  await user.type(input(), '930')
  await user.tab()
  expect(screen.getByText('value 09:30')).toBeTruthy()
  expect(input().value).toBe('09:30')
})

test('text that is no time is the value as it was typed, with an error, until it is corrected: no form saves the former time', async () => {
  const user = userEvent.setup()
  render(<Start initial="09:30" />)
  await user.clear(input())
  await user.type(input(), '25:00{Enter}')
  expect(screen.getByText('请输入时间，如 09:30')).toBeTruthy()
  expect(screen.getByText('value 25:00')).toBeTruthy()
  await user.clear(input())
  await user.type(input(), '10:00{Enter}')
  expect(screen.queryByText('请输入时间，如 09:30')).toBeNull()
  expect(screen.getByText('value 10:00')).toBeTruthy()
})

test('a new value from outside replaces what is typed', async () => {
  const user = userEvent.setup()
  const field = (value: string) => <TimeField label="开始" value={value} onChange={() => {}} />
  const { rerender } = render(field('09:30'))
  await user.type(input(), 'x')
  rerender(field('10:00'))
  expect(input().value).toBe('10:00')
})

test('Enter on text that is no time does not submit the form', async () => {
  const submit = vi.fn((event: SyntheticEvent) => event.preventDefault())
  const user = userEvent.setup()
  render(
    <form onSubmit={submit}>
      <Start initial="09:30" />
    </form>,
  )
  await user.type(input(), '99{Enter}')
  expect(submit).not.toHaveBeenCalled()
  await user.clear(input())
  await user.type(input(), '10{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})

test('the arrow keys go up and down by the step, and an emptied field has no value', async () => {
  const user = userEvent.setup()
  render(<Start initial="09:30" />)
  await user.click(input())
  await user.keyboard('{ArrowUp}')
  expect(screen.getByText('value 09:45')).toBeTruthy()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByText('value 09:15')).toBeTruthy()
  await user.clear(input())
  await user.tab()
  expect(screen.getByText('value none')).toBeTruthy()
})

test('hours and minutes are chosen in columns, by keyboard too, and the focus returns', async () => {
  const user = userEvent.setup()
  render(<Start initial="09:30" />)
  await user.click(opener())
  const dialog = within(await screen.findByRole('dialog', { name: '开始' }))
  expect(
    within(dialog.getByRole('listbox', { name: '分' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['00', '15', '30', '45'])
  const nine = within(dialog.getByRole('listbox', { name: '时' })).getByRole('option', { name: '09' })
  await waitFor(() => expect(document.activeElement).toBe(nine))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(value()).toBe('value 10:30'))
  await user.click(within(dialog.getByRole('listbox', { name: '分' })).getByRole('option', { name: '45' }))
  expect(value()).toBe('value 10:45')
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

test('with seconds the popover has a third column; a required time cannot be cleared', async () => {
  const user = userEvent.setup()
  render(<Start initial="09:30:15" hasSeconds isRequired />)
  await user.click(opener())
  const dialog = within(await screen.findByRole('dialog', { name: '开始' }))
  expect(dialog.getAllByRole('listbox')).toHaveLength(3)
  expect(dialog.queryByRole('button', { name: '清除' })).toBeNull()
})

test('read-only and disabled fields have no popover', () => {
  const { unmount } = render(<Start initial="09:30" isReadOnly />)
  expect(input().readOnly).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  render(<Start initial="09:30" isDisabled />)
  expect(input().disabled).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

test('now is the time that the clocks of the site show', async () => {
  siteIn('Pacific/Kiritimati')
  const user = userEvent.setup()
  render(<Start />)
  await user.click(opener())
  const before = formatTime(Date.now())
  await user.click(await screen.findByRole('button', { name: '此刻' }))
  expect([`value ${before}`, `value ${formatTime(Date.now())}`]).toContain(value())
  document.head.replaceChildren()
})
