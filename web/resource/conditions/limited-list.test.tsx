import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { listTooSlow } from '#contract/errors/request-errors.ts'
import { type Paged, toPaged } from '#contract/lists/paging.ts'
import { openCoins, penny } from '#web/resource/test-coins.tsx'
import { fail, never, ok, type SentRequest } from '#web/testing/test-server.ts'

// Loads lazily imported code, so that tests need not wait for it.
beforeAll(() => import('./conditions.ts'))

const where = 'city.contains.杭'
const address = `/list/coins?${new URLSearchParams({ where }).toString()}`

const pageOf = ({ query }: SentRequest) => ({ page: Number(query['page'] ?? 1), pageSize: Number(query['pageSize'] ?? 10) })
const limitedTo = (itemCount: number, sent: SentRequest): Paged<typeof penny> => ({
  ...toPaged([penny], itemCount, pageOf(sent)),
  isCountLimited: true,
})

/** Opens the list under a condition; `exact` answers the call that counts exactly. */
function openLimited(itemCount: number, exact: (sent: SentRequest, signal: AbortSignal) => Response | Promise<Response>) {
  return openCoins(
    {
      'GET /api/coin/list': (sent, signal) => (sent.query['count'] === 'limited' ? ok(limitedTo(itemCount, sent)) : exact(sent, signal)),
    },
    { address },
  )
}

test('rows under conditions are shown with a limited count, until the exact one has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { server, user } = openLimited(10_000, () => promise)
  await screen.findByText('第 1–20 条，共 10,000+ 条')
  expect(screen.getByRole('button', { name: '下一页' }).ariaDisabled).not.toBe('true')
  await waitFor(() => expect(server.sentTo('GET /api/coin/list')).toHaveLength(2))
  expect(server.sentTo('GET /api/coin/list').map(({ query }) => query)).toEqual([
    { where, count: 'limited', pageSize: '20' },
    { where, pageSize: '1' },
  ])
  resolve(ok(toPaged([penny], 12_345, { page: 1, pageSize: 1 })))
  await screen.findByText('第 1–20 条，共 12,345 条')

  // The next page has the count that is known.
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('第 21–40 条，共 12,345 条')
  expect(server.sentTo('GET /api/coin/list')).toHaveLength(3)
})

test('a count that got nowhere is open, and the next page can be asked for', async () => {
  const { server, user } = openLimited(1, (_, signal) => never(signal))
  await screen.findByText('第 1–1 条，共 … 条')
  const next = screen.getByRole('button', { name: '下一页' })
  await user.click(next)
  await waitFor(() => expect(server.sentTo('GET /api/coin/list').some(({ query }) => query['page'] === '2')).toBe(true))
})

test('a limited count stays where counting exactly takes too long', async () => {
  const { server } = openLimited(10_000, () => fail(listTooSlow, { fields: ['metal'] }))
  await waitFor(() => expect(server.sentTo('GET /api/coin/list')).toHaveLength(2))
  expect(await screen.findByText('第 1–20 条，共 10,000+ 条')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('rows without conditions come with their exact count', async () => {
  const { server } = openCoins()
  await screen.findByRole('rowheader', { name: '一分' })
  expect(server.sentTo('GET /api/coin/list').map(({ query }) => query)).toEqual([{ pageSize: '20' }])
})

test('a slow list names fields by which rows are found faster, other than those it has conditions on', async () => {
  openCoins(
    { 'GET /api/coin/list': (sent) => ok({ ...toPaged([penny], 1, pageOf(sent)), isSlow: true }) },
    { address: `/list/coins?${new URLSearchParams({ where: 'metal.not.gold' }).toString()}` },
  )
  await screen.findByText('查找较慢，加上“状态”或“创建日期”条件会更快')
})

test('a list that takes too long says so and names fields, and is no outage', async () => {
  openCoins({ 'GET /api/coin/list': () => fail(listTooSlow, { fields: ['metal'] }) }, { address })
  await screen.findByText(/按这些条件查找用时过长/)
  await screen.findByText('查找较慢，加上“材质”或“状态”或“创建日期”条件会更快')
  expect(screen.queryByText(/服务暂时不可用/)).toBeNull()
})
