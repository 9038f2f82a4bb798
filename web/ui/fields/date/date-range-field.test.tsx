import { getLocalTimeZone, today } from '@internationalized/date'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { DateRangeField } from './date-range-field.tsx'
import type { DayRange } from './day-range.ts'

// Preloads the code that is loaded on first use.
beforeAll(() => import('./date-range-popover.tsx'))

function Period({ isRequired = false }) {
  const [value, setValue] = useState<DayRange>({ from: '2026-10-01', to: '2026-11-21' })
  return <DateRangeField label="期间" {...{ value, isRequired }} onChange={setValue} />
}

async function open() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /期间/ }))
  await screen.findByRole('button', { name: '今天' })
  return user
}

test('a range can be selected by its name, and the focus returns', async () => {
  render(<Period />)
  const user = await open()
  await user.click(screen.getByRole('button', { name: '今天' }))
  const day = today(getLocalTimeZone()).toString()
  const trigger = await screen.findByRole('button', { name: `期间 ${day} — ${day}` })
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('a range can be selected by its first and last day', async () => {
  render(<Period />)
  const user = await open()
  await user.click(screen.getByRole('button', { name: /2026年11月3日/ }))
  await user.click(screen.getByRole('button', { name: /2026年11月5日/ }))
  expect(await screen.findByRole('button', { name: '期间 2026-11-03 — 2026-11-05' })).toBeTruthy()
})

test('it can be cleared, but not when it is required', async () => {
  const { rerender } = render(<Period />)
  const user = await open()
  await user.click(screen.getByRole('button', { name: '不限' }))
  expect(await screen.findByRole('button', { name: '期间 不限' })).toBeTruthy()
  rerender(<Period isRequired />)
  await open()
  expect(screen.queryByRole('button', { name: '不限' })).toBeNull()
})
