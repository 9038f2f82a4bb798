import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { setLanguage } from '#web/base/i18n/language.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { page } from '#web/testing/test-routes.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'

const title = { 'zh-CN': '首页', 'en-US': 'Start' }
const start: PageEntry = {
  page: { ...page('/list/start'), title, parent: 'list' },
  lazyPage: { purpose: title, load: () => Promise.resolve(() => <h1>首页内容</h1>) },
}
export const entries = [start]

/** Resets the browser before each test. */
export function resetBrowser(): void {
  localStorage.clear()
  sessionStorage.clear()
  setCurrentUser(null)
  setLanguage('zh-CN')
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
}

/** Opens the console at a page, signed in, with additional server responses. */
export async function openSignedIn(answers: Parameters<typeof startTestServer>[0] = {}) {
  const server = startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')), 'POST /api/logout': () => ok(null), ...answers })
  const shell = openShell('/list/start?page=2', { entries })
  await screen.findByText('首页内容')
  return { server, ...shell }
}

export async function chooseFromAccountMenu(item: string) {
  await userEvent.click(screen.getByRole('button', { name: /陈掌柜/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
