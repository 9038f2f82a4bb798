import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forbidden } from '#contract/errors/error.ts'
import { fail, never, ok } from '#web/testing/test-server.ts'
import { announcement, at, dayOf, drag, entry, loadCalendar, namesOn, placeDays, saving, sentWrites } from './test-calendar.ts'
import { openCalendar, view, visit, visits } from './test-visits.tsx'

beforeAll(loadCalendar)
beforeEach(placeDays)

test('a row that is dragged is on its new day at once, with its other day as far away as before, and goes back from the message', async () => {
  const one = visit(1, '2026-11-17', { endsOn: '2026-11-19' })
  const all = [one]
  const { server } = openCalendar(all, { answers: saving(all) })
  await screen.findByText('拜访1')
  // It is taken at its second day.
  drag('拜访1', '11-18', '11-26')
  expect(dayOf('11-25').dataset['target']).toBe('true')
  fireEvent.pointerUp(document, at('11-26'))
  expect(namesOn('11-25')).toEqual(['拜访1'])
  await screen.findByText('“拜访1”改为 11-25')
  expect(sentWrites(server, one.id)).toEqual([{ beginsOn: '2026-11-25', endsOn: '2026-11-27', version: 3 }])
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(namesOn('11-17')).toEqual(['拜访1']))
  expect(sentWrites(server, one.id)).toContainEqual({ beginsOn: '2026-11-17', endsOn: '2026-11-19', version: 4 })
})

test('an undo does not overwrite a newer version', async () => {
  const one = visit(1, '2026-11-17')
  let isSaved = false
  const { server } = openCalendar([one], {
    answers: {
      [`PATCH /api/visit/${one.id}`]({ body }) {
        if (isSaved) return fail(visits.changed, { current: { ...one, version: 9 } })
        isSaved = true
        return ok({ ...one, ...Object(body), version: 4 })
      },
    },
  })
  await screen.findByText('拜访1')
  drag('拜访1', '11-17', '11-20')
  fireEvent.pointerUp(document, at('11-20'))
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await screen.findByText('拜访1 之后又被修改，未撤销')
  expect(sentWrites(server, one.id)).toHaveLength(2)
})

test('a row whose change is refused is put back', async () => {
  const one = visit(1, '2026-11-17')
  const all = [one]
  openCalendar(all, { answers: { [`PATCH /api/visit/${one.id}`]: () => fail(forbidden, {}) } })
  await screen.findByText('拜访1')
  drag('拜访1', '11-17', '11-20')
  fireEvent.pointerUp(document, at('11-20'))
  await waitFor(() => expect(announcement()).toContain('已放回原处'))
  expect([namesOn('11-17'), namesOn('11-20')]).toEqual([['拜访1'], []])
})

test('what is not moved says why, by its page or by the permission', async () => {
  const one = visit(1, '2026-11-17')
  const all = [one]
  const calendar = { states: [], stateOf: () => '', refusalOf: () => '已结案' }
  const { server } = openCalendar(all, { calendar })
  await screen.findByText('拜访1')
  drag('拜访1', '11-17', '11-20')
  screen.getByText('已结案')
  fireEvent.pointerUp(document, at('11-20'))
  expect(announcement()).toContain('未移动。已结案')
  expect(server.sentTo(`PATCH /api/visit/${one.id}`)).toEqual([])
  cleanup()
  openCalendar(all, { permissions: [view] })
  fireEvent.keyDown(await screen.findByRole('button', { name: '拜访1' }), { key: 'ArrowRight', altKey: true })
  expect(announcement()).toContain('需要权限“visit_edit”')
})

test('the calendar is one tab stop: arrows change days, Enter goes to entries and opens them, Escape goes back', async () => {
  openCalendar([visit(1, '2026-11-17', { endsOn: '2026-11-18' }), visit(2, '2026-11-18')])
  await screen.findByText('拜访2')
  const grid = screen.getByRole('grid')
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  dayOf('11-17').focus()
  fireEvent.keyDown(dayOf('11-17'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(dayOf('11-18'))
  fireEvent.keyDown(dayOf('11-18'), { key: 'Enter' })
  expect(document.activeElement).toBe(entry('拜访1'))
  fireEvent.keyDown(entry('拜访1'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(entry('拜访2'))
  fireEvent.keyDown(entry('拜访2'), { key: 'Escape' })
  expect(document.activeElement).toBe(dayOf('11-18'))
  fireEvent.keyDown(dayOf('11-18'), { key: 'PageDown' })
  await screen.findByRole('heading', { name: '2026 年 12 月' })
  await waitFor(() => expect(document.activeElement).toBe(dayOf('12-18')))
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('Alt with an arrow moves the focused entry once Alt is released, and Escape puts it back', async () => {
  const one = visit(1, '2026-11-17')
  const all = [one]
  const { server } = openCalendar(all, { answers: saving(all) })
  await screen.findByText('拜访1')
  entry('拜访1').focus()
  for (const key of ['ArrowDown', 'ArrowRight']) fireEvent.keyDown(entry('拜访1'), { key, altKey: true })
  expect(announcement()).toContain('松开 Alt 改为 11-25')
  fireEvent.keyDown(entry('拜访1'), { key: 'Escape' })
  fireEvent.keyUp(entry('拜访1'), { key: 'Alt' })
  expect(server.sentTo(`PATCH /api/visit/${one.id}`)).toEqual([])
  fireEvent.keyDown(entry('拜访1'), { key: 'ArrowRight', altKey: true })
  fireEvent.keyUp(entry('拜访1'), { key: 'Alt' })
  expect(namesOn('11-18')).toEqual(['拜访1'])
  await waitFor(() => expect(document.activeElement).toBe(entry('拜访1')))
  expect(sentWrites(server, one.id)).toEqual([{ beginsOn: '2026-11-18', version: 3 }])
})

test('an arrow past the days that are shown goes on in the next month, in a week that both have too', async () => {
  openCalendar([visit(1, '2026-11-17')])
  await screen.findByText('拜访1')
  dayOf('12-06').focus()
  fireEvent.keyDown(dayOf('12-06'), { key: 'ArrowRight' })
  await screen.findByRole('heading', { name: '2026 年 12 月' })
  await waitFor(() => expect(document.activeElement).toBe(dayOf('12-07')))
  for (const key of ['Home', 'ArrowUp', 'ArrowUp']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  await screen.findByRole('heading', { name: '2026 年 11 月' })
  await waitFor(() => expect(document.activeElement).toBe(dayOf('11-23')))
})

test('the next Tab leaves the calendar from where the focus is', async () => {
  openCalendar([visit(1, '2026-11-17')])
  await screen.findByText('拜访1')
  dayOf('11-16').focus()
  fireEvent.keyDown(dayOf('11-16'), { key: 'ArrowRight' })
  expect([...screen.getByRole('grid').querySelectorAll('[tabindex="0"]')]).toEqual([dayOf('11-17')])
  fireEvent.keyDown(dayOf('11-17'), { key: 'Enter' })
  expect([...screen.getByRole('grid').querySelectorAll('[tabindex="0"]')]).toEqual([entry('拜访1')])
})

test('keys on the number of entries that are left out are about its day, and those of the browser stay', async () => {
  openCalendar([1, 2, 3, 4].map((number) => visit(number, '2026-11-18')))
  const more = await screen.findByRole('button', { name: '还有 2 条' })
  act(() => dayOf('11-03').focus())
  act(() => more.focus())
  expect(fireEvent.keyDown(more, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(document.activeElement).toBe(more)
  fireEvent.keyDown(more, { key: 'Escape' })
  expect(document.activeElement).toBe(dayOf('11-18'))
})

test('an entry that is being moved is not moved again before that is stored', async () => {
  const one = visit(1, '2026-11-17')
  const { server } = openCalendar([one], { answers: { [`PATCH /api/visit/${one.id}`]: (_, signal) => never(signal) } })
  await screen.findByText('拜访1')
  for (let time = 0; time < 2; time++) {
    fireEvent.keyDown(entry('拜访1'), { key: 'ArrowRight', altKey: true })
    fireEvent.keyUp(entry('拜访1'), { key: 'Alt' })
  }
  expect(namesOn('11-18')).toEqual(['拜访1'])
  await waitFor(() => expect(sentWrites(server, one.id)).toHaveLength(1))
})
