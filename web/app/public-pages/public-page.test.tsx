import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { setLanguage } from '#web/base/i18n/language.ts'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { usePageParams } from '#web/base/page/page.ts'
import { readToken } from '#web/api/session/stored-session.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { ConsoleHistory } from '#web/app/navigation/history/console-history.ts'
import { HistoryContext } from '#web/app/navigation/history/use-location.ts'
import { memoryEntries } from '#web/testing/memory-entries.ts'
import { page } from '#web/testing/test-routes.ts'
import { matchPublicPage } from './match-public-page.ts'
import { PublicPage } from './public-page.tsx'
import { steward } from '#steward.config.ts'

function NoticePage() {
  const { id = '一览' } = usePageParams()
  const [draft, setDraft] = useState('')
  useLeaveGuard(draft !== '')
  if (id === '0') throw new Error('broken')
  return (
    <>
      <PageHeader />
      <p>公告 {id}</p>
      <input aria-label="留言" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <PageLink to="/notice/8">第八条</PageLink>
      <PageLink to="/list/rows">记录</PageLink>
    </>
  )
}

const lazyPage = { purpose: { 'zh-CN': '用途', 'en-US': 'Purpose' }, load: () => Promise.resolve(NoticePage) }
const notice: PageEntry = { page: { ...page('/notice/:id?'), id: 'notice', parent: 'list', ignoreAuth: true }, lazyPage }
const closed: PageEntry = { page: { ...page('/list/rows'), id: 'rows', parent: 'list' }, lazyPage }
const entries = [closed, notice]

function open(path: string) {
  const loadedUrls: string[] = []
  const memory = memoryEntries(path)
  const history = new ConsoleHistory(memory)
  render(
    <HistoryContext value={history}>
      <PublicPage {...{ entries }} queryClient={new QueryClient()} loadDocument={(address) => void loadedUrls.push(address)} />
    </HistoryContext>,
  )
  return { history, loadedUrls, goBack: () => memory.go(-1) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
})

test('[S4.12] without a token a route with ignoreAuth opens, and no other', async () => {
  open('/notice/7')
  await screen.findByText('公告 7')
  expect(readToken()).toBeUndefined()
  screen.getByRole('heading', { level: 1, name: 'title of /notice/:id?' })
  expect(document.title).toBe(`title of /notice/:id? · ${steward.name['zh-CN']}`)
  expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/login?redirect=%2Fnotice%2F7')
  expect(matchPublicPage('/list/rows', entries)).toBeUndefined()
  expect(matchPublicPage('/notice', entries)?.params).toEqual({})
})

test('such a page gets decoded parameters, and opens at its exact spelling only', () => {
  expect(matchPublicPage('/notice/%E5%85%AC%E5%91%8A%20a%2Fb', entries)?.params).toEqual({ id: '公告 a/b' })
  expect(matchPublicPage('/notice/%', entries)?.params).toEqual({ id: '%' })
  expect(matchPublicPage('/NOTICE/7', entries)).toBeUndefined()
})

test('links to such pages navigate within the document, all others load another document', async () => {
  const { history, loadedUrls } = open('/notice')
  await userEvent.click(await screen.findByRole('link', { name: '第八条' }))
  await screen.findByText('公告 8')
  expect([history.location().pathname, loadedUrls]).toEqual(['/notice/8', []])
  await userEvent.click(screen.getByRole('link', { name: '记录' }))
  expect(loadedUrls).toEqual(['/list/rows'])
})

test('the sign-in link returns to the full URL', async () => {
  open('/notice/7?from=mail&a=1#b')
  await screen.findByText('公告 7')
  const href = screen.getByRole('link', { name: '登录' }).getAttribute('href') ?? ''
  expect(new URL(href, 'http://console.test').searchParams.get('redirect')).toBe('/notice/7?from=mail&a=1#b')
})

test('a page that throws does not affect the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { history, goBack } = open('/notice/7')
  await screen.findByText('公告 7')
  act(() => history.navigate('/notice/0'))
  await screen.findByRole('heading', { name: '抱歉，页面出错了' })
  act(goBack)
  await screen.findByText('公告 7')
})

test('leaving with unsaved input asks for confirmation, for another document too', async () => {
  const { history } = open('/notice/7')
  await userEvent.type(await screen.findByLabelText('留言'), '要紧')
  await userEvent.click(screen.getByRole('link', { name: '第八条' }))
  await userEvent.click(await screen.findByRole('button', { name: '留在本页' }))
  screen.getByDisplayValue('要紧')
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: '第八条' }))
  await userEvent.click(await screen.findByRole('button', { name: '离开' }))
  await screen.findByText('公告 8')
  expect([history.location().pathname, screen.getByLabelText<HTMLInputElement>('留言').value]).toEqual(['/notice/8', ''])
})
