import { today } from '@internationalized/date'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { endOfDay, startOfDay } from '#web/base/i18n/site-time.ts'
import { siteZone } from '#web/base/i18n/site-zone.ts'
import { siteIn } from '#web/testing/site-in.ts'
import { DateRangeField } from './date-range-field.tsx'
import { anyDay, type DayRange, type RangeTimes } from './day-range.ts'

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
  const day = today(siteZone()).toString()
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

test('a range can be typed in any usual form, in either order, and applies on Enter', async () => {
  render(<Period />)
  const user = await open()
  const [from, to] = [screen.getByRole('textbox', { name: '开始日期' }), screen.getByRole('textbox', { name: '结束日期' })]
  await user.clear(from)
  await user.type(from, '2026/3/5')
  await user.clear(to)
  await user.type(to, '20251231{Enter}')
  expect(await screen.findByRole('button', { name: '期间 2025-12-31 — 2026-03-05' })).toBeTruthy()
})

test('an empty end is open, but not where the range is required; what is no day is refused with a message', async () => {
  const { rerender } = render(<Period />)
  let user = await open()
  await user.clear(screen.getByRole('textbox', { name: '结束日期' }))
  await user.type(screen.getByRole('textbox', { name: '开始日期' }), '{Enter}')
  expect(await screen.findByRole('button', { name: '期间 2026-10-01 —' })).toBeTruthy()
  rerender(<Period isRequired />)
  user = await open()
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByRole('alert').textContent).toBe('请输入日期，如 2026-11-05')
  await user.type(screen.getByRole('textbox', { name: '结束日期' }), '2026-11-31{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('请输入日期，如 2026-11-05')
})

test('the calendar jumps by a year', async () => {
  render(<Period />)
  const user = await open()
  await user.click(screen.getByRole('button', { name: '上一年' }))
  await user.click(await screen.findByRole('button', { name: /2025年11月3日/ }))
  await user.click(screen.getByRole('button', { name: /2025年11月5日/ }))
  expect(await screen.findByRole('button', { name: '期间 2025-11-03 — 2025-11-05' })).toBeTruthy()
})

test('the calendar of a preset shows its days, and the preset stays chosen', async () => {
  const day = today(siteZone())
  render(<DateRangeField label="期间" value={{ preset: 'last7Days', from: undefined, to: undefined }} hasPresets onChange={() => {}} />)
  await open()
  expect(screen.getByRole('button', { name: '近 7 天', pressed: true })).toBeTruthy()
  const typed = screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value)
  expect(typed).toEqual([day.subtract({ days: 6 }).toString(), day.toString()])
})

test('“today” and the days of a preset are those of the site, wherever the browser is', async () => {
  // Of two zones that are never on the same day, one is not on the day of this machine.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    siteIn(timeZone)
    const now = today(timeZone)
    render(<DateRangeField label="期间" value={{ preset: 'yesterday', from: undefined, to: undefined }} hasPresets onChange={() => {}} />)
    await open()
    const typed = screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value)
    expect(typed).toEqual([now.subtract({ days: 1 }).toString(), now.subtract({ days: 1 }).toString()])
    cleanup()
    const choose = vi.fn<(range: DayRange, times: RangeTimes) => void>()
    render(<DateRangeField label="期间" value={anyDay} onChange={choose} />)
    await userEvent.click(screen.getByRole('button', { name: /^期间/ }))
    await userEvent.click(await screen.findByRole('button', { name: '今天' }))
    const day = now.toString()
    expect(choose).toHaveBeenCalledWith({ from: day, to: day }, { from: startOfDay(day), to: endOfDay(day) })
    cleanup()
  }
  document.head.innerHTML = ''
})
