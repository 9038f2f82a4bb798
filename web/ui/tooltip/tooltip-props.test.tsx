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

const tooltipText = () => document.querySelector('[data-shown]')?.textContent
const waitForTooltip = () =>
  act(() => {
    vi.advanceTimersByTime(500)
  })

test('a click hides the tooltip, and later it shows the new label', () => {
  render(<Switch />)
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button)
  fireEvent.pointerDown(button)
  fireEvent.click(button)
  waitForTooltip()
  expect(tooltipText()).toBeUndefined()
  fireEvent.pointerLeave(button)
  fireEvent.pointerEnter(button)
  waitForTooltip()
  expect(tooltipText()).toBe('浅色')
  fireEvent.pointerDown(button)
  expect(tooltipText()).toBeUndefined()
})

test('a label that changes during the delay is the one shown', () => {
  const { rerender } = render(<IconButton icon="globe" label="English" />)
  fireEvent.pointerEnter(screen.getByRole('button'))
  rerender(<IconButton icon="globe" label="中文" />)
  waitForTooltip()
  expect(tooltipText()).toBe('中文')
})

test('a tooltip disappears with its control', async () => {
  const { rerender } = render(<IconButton icon="globe" label="English" />)
  fireEvent.pointerEnter(screen.getByRole('button'))
  waitForTooltip()
  expect(tooltipText()).toBe('English')
  rerender(<p />)
  await act(async () => {})
  expect(tooltipText()).toBeUndefined()
})
