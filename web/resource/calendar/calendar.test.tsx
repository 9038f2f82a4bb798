import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forbidden, unexpected } from '#contract/errors/error.ts'
import { setErrorHandler } from '#web/api/client.ts'
import { handleApiError } from '#web/api/handle-api-error.ts'
import { fail, never, ok } from '#web/testing/test-server.ts'
import { edit, openCalendar, view, visit, visits } from './test-visits.tsx'

const sizePx = 100

// Loaded in advance, so that tests do not wait for it.
beforeAll(async () => {
  setErrorHandler(handleApiError)
  await import('./calendar.tsx')
  await import('#web/resource/shapes/shape-switch.tsx')
  await import('#web/resource/views/saved-views.tsx')
  await import('#web/resource/form/resource-form-drawer.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/popover/popover-panel.tsx')
})

/** Gives days and their entries a place, which jsdom does not. */
beforeEach(() => {
  const days = () => [...document.querySelectorAll('[data-sort-group]')]
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = days().findIndex((one) => one.contains(this))
    return new DOMRect((at % 7) * sizePx, Math.floor(at / 7) * sizePx, sizePx, sizePx)
  })
  document.elementsFromPoint = (x, y) => days().filter((_, at) => at === Math.floor(x / sizePx) + 7 * Math.floor(y / sizePx))
})

const dayOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="2026-${day}"]`) ?? expect.fail(`${day} is not shown`)
const entriesOn = (day: string) => [...dayOf(day).querySelectorAll<HTMLElement>('[data-sort-key]')]
const namesOn = (day: string) => entriesOn(day).map((entry) => entry.querySelector('span')?.textContent)
const entry = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}( |$)`) })
const announcement = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join(' ')
const sentWrites = (server: ReturnType<typeof openCalendar>['server'], id: string) =>
  server.sentTo(`PATCH /api/visit/${id}`).map(({ body }) => body)

/** The middle of a day. */
function at(day: string) {
  const index = [...document.querySelectorAll('[data-day]')].indexOf(dayOf(day))
  const place = { clientX: ((index % 7) + 0.5) * sizePx, clientY: (Math.floor(index / 7) + 0.5) * sizePx }
  return { pointerId: 1, buttons: 1, button: 0, pointerType: 'mouse', ...place }
}

function drag(name: string, from: string, to: string): void {
  fireEvent.pointerDown(entry(name), at(from))
  fireEvent.pointerMove(document, at(to))
}

/** Answers an edit as the server does. */
function saving(all: ReturnType<typeof visit>[]) {
  return Object.fromEntries(
    all.map((one, index) => [
      `PATCH /api/visit/${one.id}`,
      ({ body }: { body: unknown }) => {
        const changed = { ...(all[index] ?? one), ...Object(body), version: (all[index]?.version ?? 0) + 1 }
        all[index] = changed
        return ok(changed)
      },
    ]),
  )
}

test('a calendar shows the rows of its weeks on their days, by one call for those days', async () => {
  const { server } = openCalendar([visit(1, '2026-11-17'), visit(2, '2026-11-17'), visit(3, '2026-12-06'), visit(4, '2026-12-07')])
  await waitFor(() => expect(namesOn('11-17')).toEqual(['拜访1', '拜访2']))
  expect(namesOn('12-06')).toEqual(['拜访3'])
  expect(screen.queryByText('拜访4')).toBeNull()
  const [asked] = server.sentTo('GET /api/visit/list').map(({ query }) => query)
  expect([asked?.['during'], asked?.['pageSize'], asked?.['count']]).toEqual(['2026-10-26,2026-12-06', '100', 'limited'])
  screen.getByRole('heading', { name: '2026 年 11 月' })
  // How many there are in all.
  await screen.findByText('共 4 条')
})

test('one goes to other months and back to today, and the address keeps them', async () => {
  const { server, address } = openCalendar([visit(1, '2027-01-04')])
  fireEvent.click(await screen.findByRole('button', { name: '下个月' }))
  await screen.findByRole('heading', { name: '2026 年 12 月' })
  fireEvent.click(screen.getByRole('button', { name: '下个月' }))
  await screen.findByRole('heading', { name: '2027 年 1 月' })
  await screen.findByText('拜访1')
  expect(address()).toContain('calendarDay=2027-01-17')
  fireEvent.click(screen.getByRole('button', { name: '议程' }))
  await screen.findByRole('heading', { name: /1 月 4 日/ })
  expect(address()).toContain('calendar=agenda')
  expect(server.sentTo('GET /api/visit/list').at(-1)?.query['during']).toBe('2027-01-01,2027-01-31')
  fireEvent.click(screen.getByRole('button', { name: '周' }))
  await screen.findByRole('heading', { name: '2027 年 1 月 11 日 – 2027 年 1 月 17 日' })
})

test('three entries have room on a day, of more two and the number of the others, which opens all of them', async () => {
  openCalendar([1, 2, 3, 4, 5].map((number) => visit(number, '2026-11-18')))
  const more = await screen.findByRole('button', { name: '还有 3 条' })
  expect(namesOn('11-18')).toEqual(['拜访1', '拜访2'])
  fireEvent.click(more)
  const panel = within(await screen.findByRole('dialog', { name: /11 月 18 日/ }))
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['拜访1', '拜访2', '拜访3', '拜访4', '拜访5'])
  fireEvent.click(panel.getByRole('button', { name: '拜访5' }))
  await screen.findByRole('dialog', { name: '编辑拜访' })
})

test('of more than 1,000 rows each day has their number, and opens them page by page', async () => {
  const many = Array.from({ length: 1001 }, (_, number) => visit(number, number < 60 ? '2026-11-18' : '2026-11-20'))
  const { server } = openCalendar(many)
  await screen.findByRole('button', { name: '941 条' })
  fireEvent.click(screen.getByRole('button', { name: '60 条' }))
  const panel = within(await screen.findByRole('dialog', { name: /11 月 18 日/ }))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(50))
  fireEvent.click(panel.getByRole('button', { name: '显示更多' }))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(60))
  expect(server.sentTo('GET /api/visit/list').filter(({ query }) => query['during'] !== '2026-11-18,2026-11-18')).toHaveLength(1)
})

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

test('a click or Enter on a free day opens the form of a new row that begins on it', async () => {
  openCalendar([visit(1, '2026-11-17')])
  await screen.findByText('拜访1')
  fireEvent.click(dayOf('11-17'))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(dayOf('11-19'))
  const form = within(await screen.findByRole('dialog', { name: '新建拜访' }))
  form.getByText('2026-11-19')
  cleanup()
  openCalendar([visit(1, '2026-11-17')])
  await screen.findByText('拜访1')
  fireEvent.keyDown(dayOf('11-20'), { key: 'Enter' })
  const next = within(await screen.findByRole('dialog', { name: '新建拜访' }))
  next.getByText('2026-11-20')
})

test('who may not create rows is offered no day for one', async () => {
  openCalendar([visit(1, '2026-11-17')], { permissions: [view] })
  await screen.findByText('拜访1')
  fireEvent.click(dayOf('11-19'))
  expect([screen.queryByRole('dialog'), screen.queryByRole('button', { name: /新建/ })]).toEqual([null, null])
})

test('the legend says what colors mean, and filters leave rows out', async () => {
  const calendar = {
    states: [
      { id: 'call', label: '电话', tone: 'accent' as const },
      { id: 'meeting', label: '上门', tone: 'warn' as const, icon: 'clock' as const },
    ],
    stateOf: ({ kind }: { kind: string }) => kind,
  }
  const all = [visit(1, '2026-11-17'), visit(2, '2026-11-17', { kind: 'meeting' })]
  openCalendar(all, { calendar, address: '/list/visits?calendar=month&calendarDay=2026-11-17&kind=meeting', permissions: [view, edit] })
  expect((await screen.findByRole('button', { name: '拜访2 · 上门' })).dataset['tone']).toBe('warn')
  expect(namesOn('11-17')).toEqual(['拜访2'])
  expect(
    within(screen.getByRole('list', { name: '图例' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['电话', '上门'])
})

test('what fails to load can be asked for again', async () => {
  let isBroken = true
  const one = visit(1, '2026-11-17')
  const all = [one]
  openCalendar(all, {
    answers: {
      'GET /api/visit/list': () =>
        isBroken ? fail(unexpected, { requestId: '' }) : ok({ list: all, itemCount: 1, page: 1, pageSize: 100, pageCount: 1 }),
      'GET /api/visit/totals': (_, signal) => never(signal),
    },
  })
  const retry = await screen.findByRole('button', { name: '重试' })
  isBroken = false
  fireEvent.click(retry)
  await screen.findByText('拜访1')
})
