import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteIn } from '#web/testing/site-in.ts'
import { DateTimeField } from '#web/ui/fields/date/date-time-field.tsx'

// The code that a first use fetches is there already.
beforeAll(() => import('#web/ui/fields/date/date-time-popover.tsx'))

// Hardly the zone of the machine that runs this.
beforeEach(() => siteIn('Pacific/Kiritimati'))
afterEach(() => document.head.replaceChildren())

function Delivery({ isRequired = false }) {
  const [value, setValue] = useState<string | undefined>('2026-03-11T19:30:00.000Z')
  return (
    <>
      <DateTimeField label="送达时间" {...{ value, isRequired }} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  )
}

// Out of reach of assistive technology while the field is open.
const held = () => document.querySelector('output')?.textContent ?? ''

async function open() {
  const user = userEvent.setup()
  const view = render(<Delivery />)
  await user.click(screen.getByRole('button', { name: '送达时间 2026-03-12 09:30' }))
  return { ...view, user, dialog: within(await screen.findByRole('dialog', { name: '送达时间' })) }
}

test('a moment is shown and chosen in the time zone of the site, and kept in UTC', async () => {
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: /2026年3月13日/ }))
  expect(held()).toBe('2026-03-12T19:30:00.000Z')
  fireEvent.change(dialog.getByLabelText('时间'), { target: { value: '18:05' } })
  expect(held()).toBe('2026-03-13T04:05:00.000Z')
  await user.click(dialog.getByRole('button', { name: '完成' }))
  const trigger = await screen.findByRole('button', { name: '送达时间 2026-03-13 18:05' })
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('it can be emptied, and a day chosen then gets the time of now', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: '清除' }))
  expect(held()).toBe('none')
  await user.click(await screen.findByRole('button', { name: '送达时间 请选择日期和时间' }))
  const begin = Date.now()
  await user.click(within(await screen.findByRole('dialog', { name: '送达时间' })).getByRole('button', { name: '此刻' }))
  const chosen = Date.parse(held())
  expect(chosen).toBeGreaterThan(begin - 60_001)
  expect(chosen).toBeLessThanOrEqual(Date.now())
})

test('it cannot be emptied when it has to be filled in', async () => {
  const { rerender } = await open()
  rerender(<Delivery isRequired />)
  expect(screen.queryByRole('button', { name: '清除' })).toBeNull()
})

test('a field with an empty text, as of a new row, takes the time of now with the first day', async () => {
  const user = userEvent.setup()
  const chosen: (string | undefined)[] = []
  render(<DateTimeField label="送达时间" value="" onChange={(value) => chosen.push(value)} />)
  await user.click(screen.getByRole('button', { name: /^送达时间/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '送达时间' }))
  const [day] = await dialog.findAllByRole('button', { name: /月15日/ })
  if (day) await user.click(day)
  expect(chosen).toEqual([expect.stringMatching(/^\d{4}-\d\d-1[45]T\d\d:\d\d:00\.000Z$/)])
})

test('a time that clocks skip moves on, and of two that they show the first is meant', async () => {
  siteIn('America/New_York')
  const chosen: (string | undefined)[] = []
  const user = userEvent.setup()
  const { rerender } = render(<DateTimeField label="送达时间" value="2026-03-08T17:00:00.000Z" onChange={(value) => chosen.push(value)} />)
  await user.click(screen.getByRole('button', { name: '送达时间 2026-03-08 13:00' }))
  const dialog = within(await screen.findByRole('dialog', { name: '送达时间' }))
  fireEvent.change(dialog.getByLabelText('时间'), { target: { value: '02:30' } })
  rerender(<DateTimeField label="送达时间" value="2026-11-01T17:00:00.000Z" onChange={(value) => chosen.push(value)} />)
  fireEvent.change(dialog.getByLabelText('时间'), { target: { value: '01:30' } })
  expect(chosen).toEqual(['2026-03-08T07:30:00.000Z', '2026-11-01T05:30:00.000Z'])
})
