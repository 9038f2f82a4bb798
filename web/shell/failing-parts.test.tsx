import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/kit/call.ts'
import { callOptions } from '#web/kit/api/queries.ts'
import { PageHeader } from '#web/kit/frame/page-header.tsx'
import { setLanguage, useLanguage } from '#web/kit/language/language.ts'
import type { PageDoor } from '#web/kit/page/feature.ts'
import { openShell, personWith } from '#web/testing/open-shell.tsx'
import { page } from '#web/testing/test-routes.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import type { PageEntry } from './doors.ts'

const text = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const countRows = defineCall({ noun: 'rows', verb: 'count', method: 'GET', path: '/row/count', permission: 'public', result: z.number() })

function entry(id: string, title: ReturnType<typeof text>, load: PageDoor['load'], more: Parameters<typeof page>[1] = {}): PageEntry {
  return { page: { ...page(`/list/${id}`, more), id, title, parent: 'list' }, door: { purpose: text('用途', 'Purpose'), load } }
}

const entries = [entry('rows', text('记录', 'Rows'), () => Promise.resolve(() => <PageHeader />))]
const menu = (name: string) => within(screen.getByRole('navigation', { name }))

function serve() {
  return startTestServer({ 'GET /api/admin_info': () => ok(personWith('any')), 'GET /api/row/count': () => ok(0) })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
})

test('[S8.19] an error is logged once, with the number that its page shows', async () => {
  serve()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fault = new Error('kaputt')
  const broken = entry('broken', text('坏页', 'Broken'), () =>
    Promise.resolve(() => {
      throw fault
    }),
  )
  openShell('/list/broken', { entries: [...entries, broken] })
  const [, reference] = /编号 (\w+)/.exec((await screen.findByText(/^编号/)).textContent) ?? []
  expect(errors.mock.calls.map(([number, error]: unknown[]) => [number, error])).toEqual([[reference, fault]])
})

test('retry asks anew for an answer that a page has failed by', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = serve()
  server.answer('GET /api/row/count', () => ok(-1))
  const counting = entry('counting', text('点数', 'Counting'), () =>
    Promise.resolve(() => {
      const { data = 0 } = useQuery(callOptions(countRows))
      if (data < 0) throw new Error('fewer than none')
      return <p>{`点到 ${data} 条`}</p>
    }),
  )
  openShell('/list/counting', { entries: [...entries, counting] })
  await screen.findByRole('heading', { name: '抱歉，页面出错了' })
  server.answer('GET /api/row/count', () => ok(3))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('点到 3 条')
})

test('a kept page that fails while it is hidden disturbs nobody, and says so when it is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve()
  const kept = entry(
    'kept',
    text('留页', 'Kept'),
    () =>
      Promise.resolve(() => {
        if (useLanguage() === 'en-US') throw new Error('kaputt')
        return <p>留着</p>
      }),
    { keepAlive: true },
  )
  openShell('/list/kept', { entries: [...entries, kept] })
  await screen.findByText('留着')
  await userEvent.click(menu('主菜单').getByRole('link', { name: '记录' }))
  await userEvent.click(screen.getByRole('button', { name: '切换到英文（English）' }))
  screen.getByRole('heading', { name: 'Rows' })
  await userEvent.click(menu('Main menu').getByRole('link', { name: 'Kept' }))
  await screen.findByRole('heading', { name: 'Sorry, this page has failed' })
  menu('Main menu').getByRole('link', { name: 'Rows' })
})

test('a part of the frame that fails leaves the page and the other parts at work, and is there again when asked for', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serve()
  let isBroken = false
  const title = {
    'zh-CN': '坏名',
    get 'en-US'() {
      if (isBroken) throw new Error('kaputt')
      return 'Bad name'
    },
  }
  openShell('/list/rows', { entries: [...entries, entry('bad', title, () => Promise.resolve(() => <PageHeader />))] })
  await screen.findByRole('heading', { name: '记录' })
  isBroken = true
  await userEvent.click(screen.getByRole('button', { name: '切换到英文（English）' }))
  await screen.findByText('A part of the frame has failed. The rest is not affected.')
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  screen.getByRole('heading', { name: 'Rows' })
  screen.getByRole('navigation', { name: 'Breadcrumb' })
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  screen.getByRole('link', { name: 'Bad name' })
})
