import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { useLeaveGuard } from '#web/base/page/leave-guard.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { useClosePage, useTabTitle } from '#web/base/page/page-tab.ts'
import { usePage, usePageNavigate, usePageParams } from '#web/base/page/page.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { loadPage } from '#web/app/page-host/page-modules.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { page } from '#web/testing/test-routes.ts'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'

/** Observations of the test pages. */
export const observed = { renders: 0, mounts: 0, isActive: false, navigateLater: (_to: string) => {} }

function KeptPage() {
  const { pathname, search } = usePage()
  const { id } = usePageParams()
  const navigate = usePageNavigate()
  const [draft, setDraft] = useState('')
  observed.renders += 1
  observed.navigateLater = (to) => navigate(to)
  useLeaveGuard(draft !== '')
  useEffect(() => {
    observed.isActive = true
    return () => {
      observed.isActive = false
    }
  }, [])
  return (
    <>
      <h1>{`保留 ${pathname}${search}`}</h1>
      <input aria-label="草稿" value={draft} onChange={(event) => setDraft(event.target.value)} />
      {id !== undefined && <NextLink to={`/list/draft/${Number(id) + 1}`} />}
    </>
  )
}

function NextLink({ to }: { to: string }) {
  return (
    <PageLink reuseTab to={to}>
      下一条
    </PageLink>
  )
}

function PlainPage() {
  const { id } = usePageParams()
  const [draft, setDraft] = useState('')
  useLeaveGuard(draft !== '')
  useTabTitle(id && `第 ${id} 号`)
  useEffect(() => {
    observed.mounts += 1
  }, [])
  return (
    <>
      <h1>{`普通 ${usePage().pathname}`}</h1>
      <input aria-label="备注" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <button type="button" onClick={useClosePage()}>
        完成
      </button>
      {id !== undefined && <NextLink to={`/list/item/${Number(id) + 1}`} />}
    </>
  )
}

function entry(path: string, title: string, Page: typeof KeptPage, more: Parameters<typeof page>[1] = {}): PageEntry {
  const titles = { 'zh-CN': title, 'en-US': title }
  return {
    page: { ...page(path, more), id: path, title: titles, parent: 'list' },
    lazyPage: { purpose: titles, load: () => Promise.resolve(Page) },
  }
}

const entries = [
  entry('/list/home', '首页', PlainPage, { affix: true, sort: 0 }),
  entry('/list/kept', '保留页', KeptPage, { keepAlive: true }),
  entry('/list/plain', '普通页', PlainPage),
  entry('/list/item/:id', '条目', PlainPage, { hidden: true }),
  entry('/list/draft/:id', '草稿', KeptPage, { hidden: true, keepAlive: true }),
]

/** Resets the browser before each test. */
export function resetBrowser(): void {
  stubResizeObserver()
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('zh-CN')
  // jsdom does not implement it.
  Element.prototype.scrollIntoView = () => {}
}

/** The link of a tab. */
export const tab = (name: string | RegExp) => within(screen.getByRole('navigation', { name: '已打开的页面' })).getByRole('link', { name })
export const menuLink = (name: string) => within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name })
/** The tab names in order. */
export const tabNames = () =>
  within(screen.getByRole('navigation', { name: '已打开的页面' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** Opens the console with the test pages. */
export async function openTabs(path: string, user = userWith('any')) {
  startTestServer({ 'GET /api/admin_info': () => ok(user), 'POST /api/logout': () => ok(null) })
  await Promise.all(entries.flatMap(({ lazyPage }) => (lazyPage ? [loadPage(lazyPage)] : [])))
  const shell = openShell(path, { entries })
  await screen.findByRole('heading', { level: 1 })
  async function go(to: string) {
    // Blur first: a field reports its change on blur, which must not happen while the page loads.
    act(() => document.querySelector<HTMLElement>('input:focus')?.blur())
    await act(async () => shell.history.navigate(to))
  }
  return { user: userEvent.setup(), ...shell, go }
}

/** Chooses from the context menu of a tab. */
export async function chooseFromTab(name: string | RegExp, item: string) {
  fireEvent.contextMenu(tab(name))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
