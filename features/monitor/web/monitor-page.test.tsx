import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { CallResult } from '#contract/calls/call.ts'
import type { getMonitor, MonitoredInstance } from '#features/monitor/contract/monitor.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { MonitorPage } from './monitor-page.tsx'

const now = '2026-11-21T09:00:00.000Z'

function instance(name: string, seenAt: string, cpu: number): MonitoredInstance {
  return {
    id: name,
    name,
    seenAt,
    isThis: name === 'one:4000',
    version: '1.0.0',
    runtime: 'Node.js 24',
    platform: 'Linux',
    cores: 2,
    machineMemory: 2 ** 34,
    startedAt: '2026-11-18T05:00:00.000Z',
    disk: { free: 1, total: 100 },
    pool: null,
    remembered: { counts: 3, rights: 2 },
    calls: [],
    statements: [],
    samples: {
      at: [0],
      cpu: [cpu],
      memory: [2 ** 28],
      heap: [1],
      delay: [150],
      requests: [12],
      errors: [2.5],
      p50: [2],
      p95: [40],
      p99: [1200],
      streams: [4],
    },
  }
}

const monitor: CallResult<typeof getMonitor> = {
  now,
  database: {
    kind: 'postgres',
    size: 2 ** 30,
    sessions: 7,
    tables: [
      { name: 'job_run', rows: 12, size: 2 ** 14, keptDays: 90 },
      { name: 'audit_entry', rows: 10_000_000, size: 2 ** 31, keptDays: null },
    ],
  },
  instances: [instance('one:4000', now, 12), instance('two:4000', '2026-11-21T08:50:00.000Z', 80)],
}

beforeEach(() => {
  setLanguage('zh-CN')
  startTestServer({ 'GET /api/monitor': () => ok(monitor) })
})

const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent

test('the latest figures are shown in units that people read', async () => {
  renderPage(<MonitorPage />, { address: '/dashboard/monitor' })
  await screen.findByText('256 MB')
  expect([valueOf('CPU'), valueOf('事件循环延迟'), valueOf('请求'), valueOf('错误率'), valueOf('在线会话')]).toEqual([
    '12%',
    '150 毫秒',
    '12/秒',
    '2.5%',
    '7',
  ])
  screen.getByText('P99 1.2 秒')
  expect(valueOf('已运行')).toBe('3 天 4 小时')
  expect(valueOf('数据库')).toBe('PostgreSQL · 1 GB')
  expect(valueOf('内存中的缓存')).toBe('列表计数 3，用户权限 2')
})

test('a replica that is left out is named, with its lag; nobody is warned of the primary among them', async () => {
  const replicas = [
    { address: 'db1:5432', state: 'primary' as const, behindMs: 0 },
    { address: 'db2:5432', state: 'used' as const, behindMs: 3 },
    { address: 'db3:5432', state: 'behind' as const, behindMs: 4200 },
    { address: 'db4:5432', state: 'unreachable' as const, behindMs: 0 },
  ]
  startTestServer({ 'GET /api/monitor': () => ok({ ...monitor, instances: [{ ...instance('one:4000', now, 12), replicas }] }) })
  renderPage(<MonitorPage />, { address: '/dashboard/monitor' })
  await screen.findByText(/^只读副本 db3:5432、db4:5432 暂不使用/)
  expect(['db1', 'db2', 'db3', 'db4'].map((host) => valueOf(`只读副本 ${host}:5432`))).toEqual([
    '是主库，不作副本使用',
    '正常',
    '落后 4.2 秒，暂不使用',
    '无法连接，暂不使用',
  ])
})

test('another instance can be chosen; one that no longer reports says so', async () => {
  renderPage(<MonitorPage />, { address: '/dashboard/monitor' })
  await userEvent.click(await screen.findByRole('button', { name: /two:4000\s*无响应/ }))
  expect(valueOf('CPU')).toBe('80%')
  screen.getByText(/^这个实例在 .* 之后没有再报告/)
  screen.getByRole('button', { name: 'one:4000', pressed: false })
})

test('the tables that grow are shown with their size and retention, the largest first', async () => {
  renderPage(<MonitorPage />, { address: '/dashboard/monitor' })
  await screen.findByText('audit_entry')
  const rows = screen.getAllByRole('row').filter((row) => row.querySelector('code') !== null)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['audit_entry10,000,0002 GB长期保留', 'job_run1216 KB90 天'])
})
