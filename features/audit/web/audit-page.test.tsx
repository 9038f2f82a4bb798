import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { toPaged } from '#contract/kit/paging.ts'
import { unexpected } from '#contract/kit/error.ts'
import type { AuditEntry } from '#features/audit/contract/audit.ts'
import { answerCalls, Refusal } from '#web/testing/answers.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AuditPage } from './audit-page.tsx'

const entry: AuditEntry = {
  id: '0000000000000001',
  at: '2026-11-21 09:30',
  username: 'wang',
  action: 'records.update',
  target: '0000000000000007',
  targetName: '沈若琳',
  ip: '10.0.0.8',
  reference: 'k7m2',
  result: 'done',
  before: { status: 'pass', shelf: 3 },
  after: { status: 'refuse', shelf: 4 },
}

beforeAll(() => import('#web/kit/controls/modal-frame.tsx'))

function open(list: AuditEntry[], address = '/system/audit') {
  const calls = answerCalls({ 'GET /audit/list': () => toPaged(list, list.length, { page: 1, pageSize: 10 }) })
  return { ...renderPage(<AuditPage />, { address }), calls }
}

test('a line says when who did what to which record, from where and with what result', async () => {
  open([entry])
  const row = (await screen.findByRole('rowheader', { name: '2026-11-21 09:30' })).closest('tr')
  expect(Array.from(row?.children ?? [], (cell) => cell.textContent).slice(0, 6)).toEqual([
    '2026-11-21 09:30',
    'wang',
    '修改记录',
    '沈若琳',
    '10.0.0.8',
    '已完成',
  ])
})

test('an action without a word of its own stays as it is written', async () => {
  open([{ ...entry, action: 'orders.ship' }])
  expect(await screen.findByText('orders.ship')).toBeTruthy()
})

test('what changed is told field by field, known values in words', async () => {
  const { user } = open([entry])
  await user.click(await screen.findByRole('button', { name: '查看修改记录 沈若琳' }))
  const drawer = await screen.findByRole('dialog', { name: '操作详情' })
  const rows = within(drawer)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent))
  expect(rows).toEqual([
    ['项目', '之前', '之后'],
    ['状态', '通过', '拒绝'],
    ['shelf', '3', '4'],
  ])
})

test('its filters stand in the address', async () => {
  const { user, calls, address } = open([entry], '/system/audit?page=4')
  await user.type(screen.getByRole('searchbox', { name: '用户' }), 'wang{Enter}')
  await waitFor(() => expect(address()).toBe('/system/audit?username=wang'))
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ username: 'wang' }))
})

test('an empty log and a search that finds nothing are said differently', async () => {
  open([])
  expect(await screen.findByText('还没有操作记录')).toBeTruthy()
})

test('a search that finds nothing offers to clear it', async () => {
  const { user, address } = open([], '/system/audit?username=nobody')
  await user.click(await screen.findByRole('button', { name: '清除条件' }))
  await waitFor(() => expect(address()).toBe('/system/audit'))
})

test('a log that cannot be read says so in place and tries again', async () => {
  let isBroken = true
  answerCalls({
    'GET /audit/list': () => {
      if (isBroken) throw new Refusal(unexpected)
      return toPaged([entry], 1, { page: 1, pageSize: 10 })
    },
  })
  const { user } = renderPage(<AuditPage />, { address: '/system/audit' })
  await screen.findByText('编号 ref-1')
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('修改记录')).toBeTruthy()
})
