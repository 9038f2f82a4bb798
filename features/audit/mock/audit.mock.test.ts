import { beforeEach, expect, test } from 'vitest'
import { logout } from '#contract/access.ts'
import { listAudit } from '#features/audit/contract/audit.ts'
import { request } from '#web/api/client.ts'
import { signInToMock } from '#web/testing/start-mock.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the log starts with some sign-ins and then contains all actions, newest first', async () => {
  await signInToMock('editor')
  await request(logout)
  await signInToMock('admin')
  const { list, itemCount } = await request(listAudit, { query: {} })
  expect(list).toMatchObject([
    { username: 'admin', action: 'session.create', result: 'done' },
    { username: 'editor', action: 'session.remove' },
    { username: 'editor', action: 'session.create' },
    ...Array.from({ length: 7 }, () => ({ action: expect.stringMatching(/^session\./) })),
  ])
  expect(itemCount).toBeGreaterThan(20)
  const again = await request(listAudit, { query: {} })
  expect(again.list).toEqual(list)
})

test('the log can be searched and sorted in reverse', async () => {
  await signInToMock('admin')
  const { list } = await request(listAudit, { query: { username: 'edit', action: 'session.create', sort: 'at', pageSize: '100' } })
  expect(list.length).toBeGreaterThan(2)
  expect(list.every(({ username, action }) => username === 'editor' && action === 'session.create')).toBe(true)
  expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted())
})
