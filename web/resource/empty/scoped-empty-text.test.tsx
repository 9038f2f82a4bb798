import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toPaged } from '#contract/lists/paging.ts'
import { getCurrentUser, setCurrentUser } from '#web/base/current-user.ts'
import { create, openCoins, view } from '#web/resource/test-coins.tsx'
import { ok } from '#web/testing/test-server.ts'

const empty = { 'GET /api/coin/list': () => ok(toPaged([], 0, { page: 1, pageSize: 20 })) }

test.each([
  [undefined, '暂无硬币'],
  ['own', '你还没有硬币。可见范围：仅本人'],
  ['department', '你的部门还没有硬币。可见范围：本部门'],
  ['departments', '你能看到的部门还没有硬币。可见范围：多个部门'],
] as const)('an empty list says which rows its user sees (%s: %s), and offers the first one', async (rowScope, text) => {
  openCoins(empty, { permissions: [view, create] })
  act(() => {
    const user = getCurrentUser()
    if (user && rowScope) setCurrentUser({ ...user, rowScope })
  })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: '新建硬币' })).toBeTruthy()
})
