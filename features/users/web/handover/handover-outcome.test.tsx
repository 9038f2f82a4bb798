import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notFound } from '#contract/errors/error.ts'
import type { Task } from '#contract/tasks.ts'
import { AuditLabelsContext } from '#web/base/page/audit-labels.ts'
import { TaskRow } from '#web/resource/tasks/task-row.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { fail, ok, startTestServer } from '#web/testing/test-server.ts'
import { entityAuditLabels } from '#web/resource/entities/entity-audit-labels.ts'
import { entity } from '#features/users/web/user-entity.ts'

const task: Task = {
  id: '0000000000000009',
  kind: 'handover',
  resource: 'users',
  title: '沈若琳 → 陆行舟',
  state: 'done',
  done: 2,
  total: 2,
  bulkEditId: null,
  error: null,
  file: null,
  createDate: '2026-11-26T08:00:00.000Z',
  endDate: '2026-11-26T08:01:00.000Z',
}

const label = { 'zh-CN': '部门负责人', 'en-US': 'Heads of departments' }
const kind = { id: 'departments.leaderId', resource: 'departments', field: 'leaderId', label, handling: 'transfer' }
const path = `GET /api/handover/${task.id}`
const loaders = [() => Promise.resolve(entityAuditLabels(entity))]

function open(answer: () => Response) {
  const server = startTestServer({ [path]: answer })
  renderPage(
    <AuditLabelsContext value={loaders}>
      <ul>
        <TaskRow task={task} />
      </ul>
    </AuditLabelsContext>,
    { address: '/dashboard/workplace' },
  )
  return server
}

test('the list of tasks says what a handover has moved, and what it has left out and why', async () => {
  open(() =>
    ok({
      kinds: [{ ...kind, total: 2, moved: 1, skipped: 1 }],
      skipped: [{ kind: kind.id, title: '华南大区', reason: '部门已停用' }],
    }),
  )
  const results = await screen.findByRole('list', { name: '交接结果' })
  expect(results.textContent).toBe('部门负责人1 项未交接1 / 2')
  expect(screen.getByText('部门负责人 · 华南大区: 部门已停用')).toBeTruthy()
})

test('a handover whose outcome is not known any more is shown without it', async () => {
  const server = open(() => fail(notFound, {}))
  await waitFor(() => expect(server.sentTo(path)).toHaveLength(1))
  expect(screen.getAllByText('交接 沈若琳 → 陆行舟')).not.toHaveLength(0)
  expect(screen.queryByRole('alert')).toBeNull()
})
