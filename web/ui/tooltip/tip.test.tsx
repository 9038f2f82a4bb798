import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from '#web/ui/button/icon-button.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function Switch() {
  const [isDark, setDark] = useState(false)
  return <IconButton icon="moon" label={isDark ? '浅色' : '深色'} onClick={() => setDark(!isDark)} />
}

const shownTip = () => document.querySelector('[data-shown]')?.textContent
const rest = () =>
  act(() => {
    vi.advanceTimersByTime(500)
  })

test('a press takes the tip away, and what it says later are the words of then', () => {
  render(<Switch />)
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button)
  fireEvent.pointerDown(button)
  fireEvent.click(button)
  rest()
  expect(shownTip()).toBeUndefined()
  fireEvent.pointerLeave(button)
  fireEvent.pointerEnter(button)
  rest()
  expect(shownTip()).toBe('浅色')
  fireEvent.pointerDown(button)
  expect(shownTip()).toBeUndefined()
})

test('words that change while the pointer is on its way to a tip are the ones it shows', () => {
  const { rerender } = render(<IconButton icon="globe" label="English" />)
  fireEvent.pointerEnter(screen.getByRole('button'))
  rerender(<IconButton icon="globe" label="中文" />)
  rest()
  expect(shownTip()).toBe('中文')
})

test('a tip goes with its control', async () => {
  const { rerender } = render(<IconButton icon="globe" label="English" />)
  fireEvent.pointerEnter(screen.getByRole('button'))
  rest()
  expect(shownTip()).toBe('English')
  rerender(<p />)
  await act(async () => {})
  expect(shownTip()).toBeUndefined()
})
