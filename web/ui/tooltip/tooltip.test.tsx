import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Tooltip text="冻结后不能付款">
      {(target) => (
        <button type="button" {...target}>
          冻结账户
        </button>
      )}
    </Tooltip>,
  )
})
afterEach(() => vi.useRealTimers())

const shownTip = () => document.querySelector('[data-shown]')
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('its text describes the control, whose name stays what it was', () => {
  const button = screen.getByRole('button', { name: '冻结账户' })
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('冻结后不能付款')
})

test('it shows while the keyboard is on the control, and Escape hides it', () => {
  act(() => screen.getByRole('button').focus())
  expect(shownTip()?.textContent).toBe('冻结后不能付款')
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })
  expect(shownTip()).toBeNull()
})

test('the pointer may go over to its words, which stay until it leaves them', () => {
  fireEvent.pointerEnter(screen.getByRole('button'))
  pass(500)
  const tip = shownTip()
  if (!tip) throw new Error('No tip is shown.')
  fireEvent.pointerLeave(screen.getByRole('button'))
  pass(50)
  fireEvent.pointerEnter(tip)
  pass(5000)
  expect(shownTip()).toBe(tip)
  fireEvent.pointerLeave(tip)
  expect(shownTip()).toBeNull()
})

test('it goes shortly after the pointer has left the control for elsewhere', () => {
  fireEvent.pointerEnter(screen.getByRole('button'))
  pass(500)
  fireEvent.pointerLeave(screen.getByRole('button'))
  pass(500)
  expect(shownTip()).toBeNull()
})
