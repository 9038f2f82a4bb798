import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import type { LazyPage } from '#web/base/page/feature.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { page } from '#web/testing/test-routes.ts'
import { never, ok, startTestServer } from '#web/testing/test-server.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'

const countRows = defineCall({
  resource: 'rows',
  operation: 'count',
  method: 'GET',
  path: '/row/count',
  permission: 'public',
  result: z.number(),
})
const clearRows = defineCall({ ...countRows, operation: 'clear', method: 'DELETE', path: '/row' })

function RowsPage() {
  const { isPending } = useQuery(callOptions(countRows))
  const { mutate: clear } = useWrite(clearRows)
  return (
    <>
      <PageHeader />
      <p>{isPending ? '正在读取' : '已读取'}</p>
      <button type="button" onClick={() => clear({})}>
        清空
      </button>
      <PageLink to="/list/other">另一页</PageLink>
    </>
  )
}

function entry(id: string, title: string, load: LazyPage['load']): PageEntry {
  const text = (words: string) => ({ 'zh-CN': words, 'en-US': words })
  return { page: { ...page(`/list/${id}`), id, title: text(title), parent: 'list' }, lazyPage: { purpose: text('用途'), load } }
}

const entries = [
  entry('rows', '记录', () => Promise.resolve(RowsPage)),
  entry('other', '其他', () => Promise.resolve(() => <PageHeader />)),
]

test('leaving a page aborts its reads silently and lets a write finish', async () => {
  const underWay = new Map<string, AbortSignal>()
  const keepWaiting = ({ method }: { method: string }, signal: AbortSignal) => {
    underWay.set(method, signal)
    return never(signal)
  }
  startTestServer({
    'GET /api/admin_info': () => ok(userWith('any')),
    'GET /api/row/count': keepWaiting,
    'DELETE /api/row': keepWaiting,
  })
  openShell('/list/rows', { entries })
  await userEvent.click(await screen.findByRole('button', { name: '清空' }))
  await waitFor(() =>
    expect([...underWay].map(([method, { aborted }]) => [method, aborted])).toEqual([
      ['GET', false],
      ['DELETE', false],
    ]),
  )

  await userEvent.click(screen.getByRole('link', { name: '另一页' }))
  await screen.findByRole('heading', { level: 1, name: '其他' })
  await waitFor(() => expect(underWay.get('GET')?.aborted).toBe(true))
  expect(underWay.get('DELETE')?.aborted).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})
