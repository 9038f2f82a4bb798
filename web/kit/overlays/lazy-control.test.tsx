import { act, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { expect, test } from 'vitest'
import { lazyControl } from './lazy-control.tsx'

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
