import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { currencyParts } from '#web/base/i18n/format.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { storage } from '#web/base/storage/storage.ts'
import { signInToDemo } from '#web/testing/start-demo.ts'
import { fail, never, ok } from '#web/testing/test-server.ts'
import { chartText, figures, figuresRoute, openDashboard, trafficRoute } from './test-dashboard.tsx'

const { symbol } = currencyParts('zh-CN')

beforeAll(async () => {
  await import('./traffic-chart.tsx')
})
beforeEach(() => {
  storage.clear()
  setLanguage('zh-CN')
})

async function card(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const section = heading.closest('section')
  if (!section) throw new Error(`${title} is not on a card.`)
  return section
}

const textOf = (element: HTMLElement) => element.textContent

test('each card shows its figure, its changes and its total', async () => {
  openDashboard()
  await screen.findByText('10,342')
  expect(textOf(await card('访问量'))).toBe('访问量日10,342较昨日同时段上升2.4%较上周同时段下降1.1%总访问量1,284,907')
  expect(textOf(await card('订单量'))).toBe('订单量周4,918较昨日同时段持平0%较上周同时段–暂无对比数据转化率12.7%')
  expect(textOf(await card('成交额'))).toBe(`成交额月${symbol} 372,816较上月同期下降3.2%较去年同期上升0.8%总成交额${symbol} 41,902,330`)
})

test('a change names both values that it compares, in a tooltip and for screen readers', async () => {
  const { visits, volume } = figures
  const compared = {
    ...figures,
    visits: { ...visits, compared: { now: 10_342, rise: 10_100, decline: 10_457 } },
    volume: { ...volume, compared: { now: 372_816, rise: 385_140, decline: 369_857 } },
  }
  openDashboard({ [figuresRoute]: () => ok(compared) })
  await screen.findByText('10,342')
  const notes = within(await card('访问量')).getAllByRole('note')
  expect(notes.map((note) => note.dataset['tooltip'])).toEqual(['今日 10,342，昨日同时段 10,100', '今日 10,342，上周同时段 10,457'])
  expect(within(await card('访问量')).getByRole('note', { description: '今日 10,342，昨日同时段 10,100' })).toBe(notes[0])
  expect(within(await card('成交额')).getAllByRole('note')[1]?.dataset['tooltip']).toBe(
    `本月 ${symbol} 372,816，去年同期 ${symbol} 369,857`,
  )
})

test('the date range is part of the charts, which it controls, and of nothing else', async () => {
  openDashboard()
  const range = await screen.findByRole('button', { name: /^图表日期范围/ })
  const cards = await card('访问量')
  expect(cards.compareDocumentPosition(range) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const shortcuts = screen.getByRole('navigation', { name: '快捷入口' })
  expect(shortcuts.compareDocumentPosition(range) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByRole('tabpanel').compareDocumentPosition(range) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
})

test('the random figures of a demonstration have no direction and no percent sign', async () => {
  await signInToDemo('admin')
  openDashboard()
  await screen.findByRole('table', { name: /^流量趋势/ })
  expect(textOf(await card('访问量'))).toMatch(/^访问量日[\d,]+较昨日同时段[\d,]+较上周同时段[\d,]+总访问量[\d,]+$/)
  expect(textOf(await card('订单量'))).toMatch(/转化率[\d,]+$/)
  expect(
    within(await card('销售额'))
      .getByRole('progressbar')
      .getAttribute('aria-valuetext'),
  ).toMatch(/^[\d,]+$/)
})

test('above the target the bar is full and its text shows the percentage', async () => {
  openDashboard()
  await screen.findByText(`${symbol} 86,250`)
  const bar = within(await card('销售额')).getByRole('progressbar', { name: '周销售目标' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['100', '完成周目标 130.5%'])
})

test('figures that fail to load can be retried from each card, while the rest of the page works', async () => {
  const { server, user } = openDashboard({ [figuresRoute]: () => fail(unavailable, {}) })
  expect(await screen.findAllByRole('button', { name: '重试' })).toHaveLength(4)
  expect(await screen.findByRole('table', { name: /^流量趋势/ })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '快捷入口' })).toBeTruthy()
  server.answer(figuresRoute, () => ok(figures))
  await user.click(within(await card('订单量')).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('4,918')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('figures that fail to refresh stay, with a notice', async () => {
  const { server, refresh } = openDashboard()
  await screen.findByText('10,342')
  server.answer(figuresRoute, () => fail(unavailable, {}))
  await refresh()
  expect(await screen.findByText('刷新失败，显示的是之前的内容')).toBeTruthy()
  expect(screen.getByText('10,342')).toBeTruthy()
})

test('a chart that fails to load shows an error in place and can be retried', async () => {
  const { server, user } = openDashboard({ [trafficRoute]: () => fail(unavailable, {}) })
  await screen.findByText('10,342')
  const retry = await screen.findByRole('button', { name: '重试' })
  server.answer(trafficRoute, () => ok({ unit: 'day', list: [{ at: '2026-11-20', visits: 7, orders: 1 }] }))
  await user.click(retry)
  expect(within(await screen.findByRole('table')).getByRole('rowheader', { name: '2026-11-20' })).toBeTruthy()
})

test('charts show the last seven days; the URL can select other days and the other chart', async () => {
  const { server, user, address } = openDashboard({}, '/dashboard/console?from=2026-11-01&to=2026-11-20')
  await waitFor(() => expect(server.sentTo(trafficRoute)[0]?.query).toEqual({ from: '2026-11-01', to: '2026-11-20' }))
  expect(await screen.findByRole('table', { name: '流量趋势，2026-11-01 至 2026-11-20' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '访问量' }))
  expect(address()).toBe('/dashboard/console?chart=visits&from=2026-11-01&to=2026-11-20')
  const table = await screen.findByRole('table', { name: '访问量，2026-11-01 至 2026-11-20' })
  expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['时间', '访问量'])
})

test('a chart is rendered after the figures have loaded, and follows the language', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  openDashboard({ [figuresRoute]: () => promise })
  await screen.findByRole('table')
  expect(chartText()).toBeUndefined()
  resolve(ok(figures))
  await waitFor(() => expect(chartText()).toContain('11-20'))
  expect(chartText()).toContain('1万')
  act(() => setLanguage('en-US'))
  await waitFor(() => expect(chartText()).toContain('10K'))
})

test('an invalid date range in the URL is ignored', async () => {
  const { server } = openDashboard({}, '/dashboard/console?from=2026-11-20&to=2026-11-01')
  await waitFor(() => expect(server.sentTo(trafficRoute)).toHaveLength(1))
  const { from = '', to = '' } = server.sentTo(trafficRoute)[0]?.query ?? {}
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6)
})

test('a date range above the maximum shows a message and sends no request', async () => {
  const { server } = openDashboard({}, '/dashboard/console?from=2020-01-01&to=2026-11-01')
  expect(await screen.findByText('最多支持 366 天，请缩短日期范围')).toBeTruthy()
  await screen.findByText('10,342')
  expect(server.sentTo(trafficRoute)).toHaveLength(0)
})

test('while figures load the cards are shown with their labels', async () => {
  openDashboard({ [figuresRoute]: (_, signal) => never(signal) })
  expect(textOf(await card('访问量'))).toBe('访问量日较昨日同时段较上周同时段总访问量')
  expect(screen.getByText('正在加载…')).toBeTruthy()
})
