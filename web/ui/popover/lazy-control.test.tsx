import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity } from 'react'
import { expect, test } from 'vitest'
import { lazyControl } from './lazy-control.tsx'
import { useOpenState } from '#web/ui/dialog/open-state.ts'
import { ToastRegion } from '#web/ui/toast/toast.tsx'

function Calendar() {
  return <p>日历</p>
}

test('it shows nothing until its code is there, and shows at once from then on', async () => {
  const calendar = lazyControl(async () => Calendar)
  const { unmount } = render(<calendar.Control />)
  expect(screen.queryByText('日历')).toBeNull()
  expect(await screen.findByText('日历')).toBeTruthy()
  unmount()
  render(<calendar.Control />)
  expect(screen.getByText('日历')).toBeTruthy()
})

test('one that was left before its code failed to arrive is asked for again when it is shown again', async () => {
  const lost = Promise.withResolvers<typeof Calendar>()
  const answers = [lost.promise, Promise.resolve(Calendar)]
  const calendar = lazyControl(() => answers.shift() ?? lost.promise)
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <calendar.Control />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  lost.reject(new Error('offline'))
  await act(() => lost.promise.catch(() => {}))
  rerender(page('visible'))
  expect(await screen.findByText('日历')).toBeTruthy()
})

/** A control whose code arrives at the second attempt. */
function lateCalendar() {
  let attempts = 0
  return lazyControl<object>(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('offline')
    return Calendar
  })
}

test('one whose code does not arrive says so and closes, what was typed stays, and the next press tries again', async () => {
  const calendar = lateCalendar()
  function Form() {
    const [isOpen, setOpen] = useOpenState()
    return (
      <>
        <input aria-label="名称" />
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          选日期
        </button>
        {isOpen && <calendar.Control onClose={() => setOpen(false)} />}
        <ToastRegion />
      </>
    )
  }
  const user = userEvent.setup()
  render(<Form />)
  await user.type(screen.getByLabelText('名称'), '贺兰')
  const button = screen.getByRole('button', { name: '选日期' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toMatch(/打开失败/)
  expect(button.ariaExpanded).toBe('false')
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '贺兰')
  await user.click(button)
  expect(await screen.findByText('日历')).toBeTruthy()
})

test('one that cannot be closed tries again when it is drawn anew', async () => {
  const calendar = lateCalendar()
  const { rerender } = render(<calendar.Control />)
  await act(async () => {})
  expect(screen.queryByText('日历')).toBeNull()
  rerender(<calendar.Control />)
  expect(await screen.findByText('日历')).toBeTruthy()
})
