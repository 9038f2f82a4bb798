import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { unexpected } from '#contract/errors/error.ts'
import { fail, never, ok } from '#web/testing/test-server.ts'
import { dayOf, loadCalendar, namesOn, placeDays } from './test-calendar.ts'
import { edit, openCalendar, view, visit } from './test-visits.tsx'

beforeAll(loadCalendar)
beforeEach(placeDays)

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

test('rows without a day are counted after the others, under the same filters, and a link leads to the table of them', async () => {
  const all = [visit(1, '2026-11-17'), visit(2, null), visit(3, null, { kind: 'meeting' })]
  const { server, user, address } = openCalendar(all, { address: '/list/visits?calendar=month&calendarDay=2026-11-17&kind=call' })
  const link = await screen.findByRole('link', { name: '另有 1 条没有日期' })
  expect(server.sentTo('GET /api/visit/totals').map(({ query }) => query)).toContainEqual({ kind: 'call', where: 'beginsOn.empty' })
  await user.click(link)
  expect(address()).toBe('/list/visits?kind=call&where=beginsOn.empty')
})

test('where all rows have a day, nothing is said of others', async () => {
  const { server } = openCalendar([visit(1, '2026-11-17')])
  await waitFor(() => expect(server.sentTo('GET /api/visit/totals')).toHaveLength(2))
  await screen.findByText('共 1 条')
  expect(screen.queryByRole('link', { name: /没有日期/ })).toBeNull()
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

test('a calendar keeps its month while its user switches views and shapes', async () => {
  const rest = { dropped: [], refused: [], columns: null, roles: [], ownerName: '陆', isOwn: true, canEdit: true, version: 1 }
  const views = [
    { id: '0000000000000001', name: '上门', parameters: { calendar: 'month', kind: 'meeting' }, ...rest },
    { id: '0000000000000002', name: '电话', parameters: { kind: 'call' }, ...rest },
  ]
  openCalendar([visit(1, '2026-12-17', { kind: 'meeting' })], {
    answers: { 'GET /api/view/list': () => ok({ list: views }), 'GET /api/view/counts': () => ok({ counts: [1, 0] }) },
  })
  const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('下个月')
  for (const name of [/^上门/, /^电话/, /^上门/, '表格', '日历', '全部']) await press(name)
  await screen.findByRole('heading', { name: '2026 年 12 月' })
  // The day is no change of the view.
  await press(/^上门/)
  await screen.findByText('拜访1')
  expect(screen.queryByRole('button', { name: '还原' })).toBeNull()
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

test('rows whose count takes too long are too many to show', async () => {
  const all = [visit(1, '2026-11-17'), visit(2, '2026-11-18')]
  openCalendar(all, {
    answers: {
      'GET /api/visit/list': () => ok({ list: all, itemCount: 2, page: 1, pageSize: 100, pageCount: 1, isCountLimited: true }),
    },
  })
  await screen.findByText(/记录较多/)
  expect(await screen.findAllByRole('button', { name: '1 条' })).toHaveLength(2)
})

test('while other days load, none of them is said to be free', async () => {
  const all = [visit(1, '2026-11-17')]
  const { server } = openCalendar(all)
  await screen.findByText('拜访1')
  server.answer('GET /api/visit/list', (_, signal) => never(signal))
  fireEvent.click(screen.getByRole('button', { name: '下个月' }))
  await screen.findByRole('heading', { name: '2026 年 12 月' })
  fireEvent.click(dayOf('12-15'))
  fireEvent.keyDown(dayOf('12-15'), { key: 'Enter' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '议程' }))
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(screen.queryByText('这个月没有记录')).toBeNull()
})

test('a list without rows says so, and offers the first', async () => {
  openCalendar([])
  await screen.findByText('暂无拜访')
  expect(screen.queryByRole('grid')).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: '新建拜访' })[0] ?? document.body)
  await screen.findByRole('dialog', { name: '新建拜访' })
})

test('days in the address of the page filter nothing', async () => {
  const { server } = openCalendar([visit(1, '2026-11-17'), visit(2, '2026-11-20')], {
    address: '/list/visits?calendar=month&calendarDay=2026-11-17&during=2026-11-20,2026-11-20',
  })
  await screen.findByText('共 2 条')
  expect(server.sentTo('GET /api/visit/list').map(({ query }) => query['during'])).toEqual(['2026-10-26,2026-12-06'])
})
