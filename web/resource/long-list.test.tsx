import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { longListRows, toPaged } from '#contract/lists/paging.ts'
import { openCoins, penny } from '#web/resource/test-coins.tsx'
import { ok, type SentRequest } from '#web/testing/test-server.ts'

// Loads lazily imported code, so that tests need not wait for it.
beforeAll(async () => {
  await import('#web/ui/table/pagination/long-list-buttons.tsx')
  await import('#web/ui/table/pagination/go-to.tsx')
})

const count = 12_345_678

/** Answers as a server with a long list does. */
function answer({ query }: SentRequest): Response {
  const [page, pageSize] = [query['page'] === 'last' ? ('last' as const) : Number(query['page'] ?? 1), Number(query['pageSize'] ?? 10)]
  const request = { page, pageSize }
  if (query['count'] === 'exact') return ok(toPaged([penny], count, request))
  const isFromEnd = page === 'last' && { isFromEnd: true }
  return ok({ ...toPaged([penny], longListRows, request), isCountLimited: true, ...isFromEnd })
}

const openLong = (address = '/list/coins') => openCoins({ 'GET /api/coin/list': answer }, { address })
const button = (name: string) => screen.getByRole('button', { name })
const isDisabled = (name: string) => button(name).ariaDisabled === 'true'

test('a long list says that it has more rows than it counts, and counts them once it is asked to', async () => {
  const { server, user } = openLong()
  await screen.findByText('第 1–20 条，共 1,000,000+ 条')
  expect(server.sentTo('GET /api/coin/list')).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: '精确计数' }))
  await screen.findByText('第 1–20 条，共 12,345,678 条')
  expect(server.sentTo('GET /api/coin/list').map(({ query }) => query)).toEqual([{ pageSize: '20' }, { count: 'exact', pageSize: '1' }])
  expect(screen.queryByRole('button', { name: '精确计数' })).toBeNull()

  // The next page has the count that is known.
  await user.click(button('下一页'))
  await screen.findByText('第 21–40 条，共 12,345,678 条')
  expect(server.sentTo('GET /api/coin/list')).toHaveLength(3)
  // All pages have a number now: those that are far are asked for with their count.
  await user.click(button('第 617284 页'))
  await screen.findByText('第 12,345,661–12,345,678 条，共 12,345,678 条')
  expect(server.sentTo('GET /api/coin/list').at(-1)?.query).toEqual({ page: '617284', pageSize: '20', count: 'exact' })
})

test('another search is counted to the limit again', async () => {
  const { user } = openLong()
  await user.click(await screen.findByRole('button', { name: '精确计数' }))
  await screen.findByText('第 1–20 条，共 12,345,678 条')
  await user.type(screen.getByRole('combobox', { name: '搜索名称或编号' }), '分{Enter}')
  await screen.findByText('第 1–20 条，共 1,000,000+ 条')
  expect(await screen.findByRole('button', { name: '精确计数' })).toBeTruthy()
})

test('the pages of a long list end at row 100,000, and its last page is read from the end', async () => {
  const { server, user } = openLong('/list/coins?page=5000&pageSize=20')
  await screen.findByText('第 99,981–100,000 条，共 1,000,000+ 条')
  expect([isDisabled('下一页'), isDisabled('上一页')]).toEqual([true, false])
  expect(screen.queryByRole('button', { name: '第 50000 页' })).toBeNull()

  await user.click(await screen.findByRole('button', { name: '末页' }))
  await screen.findByText('末页，共 1,000,000+ 条')
  expect(server.sentTo('GET /api/coin/list').at(-1)?.query).toEqual({ page: 'last', pageSize: '20' })
  expect([isDisabled('下一页'), isDisabled('上一页')]).toEqual([true, true])
  expect(document.querySelector('[aria-current="page"]')).toBeNull()
  await user.click(button('首页'))
  await screen.findByText('第 1–20 条，共 1,000,000+ 条')
})

test('all rows of a long list can be selected only once they are counted', async () => {
  const { user } = openLong()
  await screen.findByText('第 1–20 条，共 1,000,000+ 条')
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  expect(screen.queryByRole('button', { name: /选择全部/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '精确计数' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '选择全部 12,345,678 条' })).toBeTruthy())
})
