import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Task } from '#contract/tasks.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { Tasks } from './tasks.tsx'

beforeEach(() => setLanguage('zh-CN'))

const task = (id: string, parts: Partial<Task>): Task => ({
  id,
  kind: 'export',
  resource: 'records',
  title: '客户-20261126.xlsx',
  state: 'running',
  done: 100,
  total: 400,
  bulkEditId: null,
  error: null,
  file: null,
  createDate: '2026-11-26T08:00:00.000Z',
  endDate: null,
  ...parts,
})

const open = (read: () => readonly Task[]) => {
  startTestServer({ 'GET /api/task/list': () => ok({ list: read() }) })
  renderPage(<Tasks />, { address: '/dashboard/workplace' })
  return screen
}

test('tasks of the last days have their progress and their files, and open ones are read again until they end', async () => {
  const file = { name: '客户-20261126.xlsx', size: 2048, url: '/api/file/1', endDate: '2026-11-27T08:00:00.000Z' }
  let reads = 0
  const tasks = open(() => {
    reads += 1
    return [
      reads === 1
        ? task('0000000000000001', {})
        : task('0000000000000001', { state: 'done', done: 400, file, endDate: '2026-11-26T08:01:00.000Z' }),
    ]
  })
  await tasks.findByRole('button', { name: /^取消/ })
  await tasks.findByRole('button', { name: /下载.*客户-20261126\.xlsx/ }, { timeout: 5000 })
  expect(tasks.queryByRole('button', { name: /^取消/ })).toBeNull()
})

test('who has had no task reads where they would be', async () => {
  open(() => [])
  await screen.findByText('最近 7 天没有任务')
})
