import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { fail, ok, type startTestServer } from '#web/testing/test-server.ts'
import { unavailable } from '#contract/errors/error.ts'
import { openCoins, penny, preloadControls, transferring } from '#web/resource/test-coins.tsx'

beforeAll(preloadControls)

const [bulk, bulkRemove, matching] = ['POST /api/coin/bulk', 'POST /api/coin/bulk-remove', 'GET /api/coin/matching']
const idOf = (index: number) => String(index).padStart(16, '0')
const keys = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: idOf(first + index), version: 1 }))
const itemsOf = (body: unknown): readonly { id: string }[] =>
  body && typeof body === 'object' && 'items' in body && Array.isArray(body.items) ? body.items : []

/** The list with the filter `通过`, which so many rows match; `found` are those that the server finds. */
async function selectAllMatching(
  count: number,
  found: number,
  answers: Parameters<typeof startTestServer>[0],
  options: Parameters<typeof openCoins>[1] = {},
) {
  const page = openCoins(
    {
      'GET /api/coin/list': () => ok(toPaged([penny], count, { page: 1, pageSize: 10 })),
      [matching]: ({ query }) => {
        const start = Number(query['after'] ?? '0') + 1
        const items = keys(start, Math.min(1000, found - start + 1))
        return ok({ items, next: start + items.length > found ? null : items.at(-1)?.id })
      },
      ...answers,
    },
    { address: '/list/coins?status=pass&page=1', ...options },
  )
  await page.user.click(await screen.findByRole('checkbox', { name: '选择 一分' }))
  const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }))
  await page.user.click(await bar.findByRole('button', { name: `选择全部 ${count.toLocaleString('zh-CN')} 条` }))
  expect(bar.getByRole('status').textContent).toBe(`已选符合条件的全部 ${count.toLocaleString('zh-CN')} 条`)
  return { ...page, bar }
}

test('an action on all rows that match is confirmed and sent for each of them, once, under the filters of the list', async () => {
  const { user, bar, server } = await selectAllMatching(1150, 1150, {
    [bulk]: ({ body }) => ok({ done: itemsOf(body).map(({ id }) => ({ id, version: 2 })), skipped: [] }),
  })
  await user.click(await bar.findByRole('button', { name: '拒绝' }))
  const question = await screen.findByRole('alertdialog', { name: '对符合条件的全部 1,150 枚硬币执行“拒绝”？' })
  expect(server.sentTo(bulk)).toEqual([])
  await user.click(within(question).getByRole('button', { name: '拒绝' }))
  await screen.findByText('已拒绝 1,150 枚硬币')
  const sent = server.sentTo(bulk).flatMap(({ body }) => itemsOf(body))
  expect(sent.map(({ id }) => id)).toEqual(keys(1, 1150).map(({ id }) => id))
  expect(server.sentTo(matching).map(({ query }) => query)).toEqual([{ status: 'pass' }, { status: 'pass', after: idOf(1000) }])
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull())
})

test('rows that begin to match after the confirmation are left alone', async () => {
  const { user, bar, server } = await selectAllMatching(120, 300, {
    [bulkRemove]: ({ body }) => ok({ done: itemsOf(body).map(({ id }) => ({ id, version: 2 })), skipped: [] }),
  })
  await user.click(await bar.findByRole('button', { name: '删除' }))
  await user.click(await screen.findByRole('button', { name: '删除 120 枚硬币' }))
  await screen.findByText('已删除 120 枚硬币')
  expect(server.sentTo(bulkRemove).map(({ body }) => itemsOf(body).length)).toEqual([100, 20])
})

test('a failure ends it and says how many rows are done and left', async () => {
  let calls = 0
  const { user, bar } = await selectAllMatching(250, 250, {
    [bulk]({ body }) {
      calls += 1
      if (calls > 1) return fail(unavailable, {})
      return ok({
        done: itemsOf(body)
          .slice(1)
          .map(({ id }) => ({ id, version: 2 })),
        skipped: [itemsOf(body)[0]?.id],
      })
    },
  })
  await user.click(await bar.findByRole('button', { name: '拒绝' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '拒绝' }))
  await screen.findByText('已拒绝 99 枚硬币；1 枚刚刚被修改过，已跳过；150 枚未处理')
})

test('deselecting a row ends the selection of all that match', async () => {
  const { user } = await selectAllMatching(41, 41, {})
  await user.click(screen.getByRole('checkbox', { name: '选择 一分' }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull())
  expect(screen.getByRole('checkbox', { name: '选择 一分' })).toHaveProperty('checked', false)
})

test('a transfer of all rows that match is undone by its key', async () => {
  const transfer = 'POST /api/coin/transfer'
  const { user, bar, server } = await selectAllMatching(
    150,
    150,
    {
      'GET /api/person/list': () => ok({ list: [{ id: '000000000000000b', realName: '苏婉', username: 'suwan', departmentName: null }] }),
      [transfer]: ({ body }) =>
        ok({
          done: itemsOf(body).map(({ id }) => ({ id, version: 2, isChanged: true })),
          skipped: [],
        }),
    },
    { permissions: [transferring] },
  )
  await user.click(await bar.findByRole('button', { name: '转移' }))
  const dialog = within(await screen.findByRole('dialog', { name: '转移 150 枚硬币' }))
  await user.click(dialog.getByRole('button', { name: /新负责人/ }))
  await user.click(await screen.findByRole('option', { name: /苏婉/ }))
  await user.click(dialog.getByRole('button', { name: '转移' }))
  await screen.findByText('已将 150 枚硬币转移给 苏婉')
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('已撤销 150 条')
  const undone = server.sentTo(transfer).slice(2)
  expect(undone.map(({ body }) => itemsOf(body).length)).toEqual([100, 50])
})
