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

const tooltipElement = () => document.querySelector('[data-shown]')
const advance = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('its text is the accessible description of the control, whose name is unchanged', () => {
  const button = screen.getByRole('button', { name: '冻结账户' })
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('冻结后不能付款')
})

test('it shows while the control has keyboard focus, and Escape hides it', () => {
  act(() => screen.getByRole('button').focus())
  expect(tooltipElement()?.textContent).toBe('冻结后不能付款')
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })
  expect(tooltipElement()).toBeNull()
})

test('it can be hovered, and stays until the pointer leaves it', () => {
  fireEvent.pointerEnter(screen.getByRole('button'))
  advance(500)
  const tooltip = tooltipElement()
  if (!tooltip) throw new Error('No tooltip is shown.')
  fireEvent.pointerLeave(screen.getByRole('button'))
  advance(50)
  fireEvent.pointerEnter(tooltip)
  advance(5000)
  expect(tooltipElement()).toBe(tooltip)
  fireEvent.pointerLeave(tooltip)
  expect(tooltipElement()).toBeNull()
})

test('it hides shortly after the pointer has left the control', () => {
  fireEvent.pointerEnter(screen.getByRole('button'))
  advance(500)
  fireEvent.pointerLeave(screen.getByRole('button'))
  advance(500)
  expect(tooltipElement()).toBeNull()
})
