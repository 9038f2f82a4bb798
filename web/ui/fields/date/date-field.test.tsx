import { today } from '@internationalized/date'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { siteIn } from '#web/testing/site-in.ts'
import { DateField } from './date-field.tsx'

// Preloads the code that is loaded on first use.
beforeAll(() => import('./date-popover.tsx'))

function Deadline({ isRequired = false, isReadOnly = false }) {
  const [value, setValue] = useState<string | undefined>('2026-03-12')
  return <DateField label="截止日" {...{ value, isRequired, isReadOnly }} onChange={setValue} min="2026-03-05" max="2026-04-20" />
}

test('a day can be selected by keyboard alone, and the focus returns', async () => {
  const user = userEvent.setup()
  render(<Deadline />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('2026年3月12日'))
  await user.keyboard('{ArrowRight}{Enter}')
  const trigger = await screen.findByRole('button', { name: '截止日 2026-03-13' })
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('days outside min and max cannot be selected', async () => {
  const user = userEvent.setup()
  render(<Deadline />)
  await user.click(screen.getByRole('button', { name: /截止日/ }))
  const tooEarly = await screen.findByRole('button', { name: /2026年3月4日/ })
  expect(tooEarly.getAttribute('aria-disabled')).toBe('true')
  await user.click(tooEarly)
  expect(screen.getByRole('button', { name: /2026年3月5日/ }).getAttribute('aria-disabled')).toBeNull()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: '截止日 2026-03-12' })).toBeTruthy()
})

test('another month can be selected by its name', async () => {
  const user = userEvent.setup()
  render(<Deadline />)
  await user.click(screen.getByRole('button', { name: /截止日/ }))
  await user.selectOptions(await screen.findByRole('combobox', { name: '月' }), '4月')
  await user.click(await screen.findByRole('button', { name: /2026年4月2日/ }))
  expect(await screen.findByRole('button', { name: '截止日 2026-04-02' })).toBeTruthy()
})

test('it can be cleared, but not when it is required', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Deadline />)
  await user.click(screen.getByRole('button', { name: /截止日/ }))
  await user.click(await screen.findByRole('button', { name: '清除' }))
  await user.click(await screen.findByRole('button', { name: '截止日 请选择日期' }))
  rerender(<Deadline isRequired />)
  await screen.findByRole('combobox', { name: '月' })
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull()
})

test('read-only it is focusable text, and nothing opens', async () => {
  const user = userEvent.setup()
  render(<Deadline isReadOnly />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '截止日' }))
  expect(screen.getByDisplayValue('2026-03-12')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('“today” is the day of the site, and an empty field opens at its month', async () => {
  // Of two zones that are never on the same day, one is not on the day of this machine.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    siteIn(timeZone)
    const choose = vi.fn<(day: string | undefined) => void>()
    render(<DateField label="截止日" value={undefined} onChange={choose} />)
    await userEvent.click(screen.getByRole('button', { name: /^截止日/ }))
    const now = today(timeZone)
    const day = await screen.findByRole('button', { name: new RegExp(`${now.year}年${now.month}月${now.day}日`) })
    expect(document.activeElement).toBe(day)
    await userEvent.click(screen.getByRole('button', { name: '今天' }))
    expect(choose).toHaveBeenCalledWith(now.toString())
    cleanup()
  }
  document.head.replaceChildren()
})
