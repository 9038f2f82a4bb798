import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity } from 'react'
import { expect, test } from 'vitest'
import { lazyControl } from './lazy-control.tsx'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'
import { ToastRegion } from '#web/ui/toast/toast.tsx'

function Calendar() {
  return <p>日历</p>
}

test('it renders nothing until its code is loaded, and renders immediately from then on', async () => {
  const calendar = lazyControl(async () => Calendar)
  const { unmount } = render(<calendar.Control />)
  expect(screen.queryByText('日历')).toBeNull()
  expect(await screen.findByText('日历')).toBeTruthy()
  unmount()
  render(<calendar.Control />)
  expect(screen.getByText('日历')).toBeTruthy()
})

test('a control hidden before its code failed to load is requested again when it is shown again', async () => {
  const failing = Promise.withResolvers<typeof Calendar>()
  const responses = [failing.promise, Promise.resolve(Calendar)]
  const calendar = lazyControl(() => responses.shift() ?? failing.promise)
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <calendar.Control />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  failing.reject(new Error('offline'))
  await act(() => failing.promise.catch(() => {}))
  rerender(page('visible'))
  expect(await screen.findByText('日历')).toBeTruthy()
})

/** A control whose code loads on the second attempt. */
function flakyCalendar() {
  let attempts = 0
  return lazyControl<object>(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('offline')
    return Calendar
  })
}

test('a control whose code fails to load reports it and closes, input is kept, and the next click retries', async () => {
  const calendar = flakyCalendar()
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

test('a control that cannot be closed retries when it is rendered again', async () => {
  const calendar = flakyCalendar()
  const { rerender } = render(<calendar.Control />)
  await act(async () => {})
  expect(screen.queryByText('日历')).toBeNull()
  rerender(<calendar.Control />)
  expect(await screen.findByText('日历')).toBeTruthy()
})
