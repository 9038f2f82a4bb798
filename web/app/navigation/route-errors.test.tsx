import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LazyPage } from '#web/base/page/feature.ts'
import { openShell, userWith } from '#web/testing/open-shell.tsx'
import { page } from '#web/testing/test-routes.ts'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import type { PageEntry } from '#web/app/feature-registry.ts'

const text = (words: string) => ({ 'zh-CN': words, 'en-US': words })

function openPage(load: LazyPage['load']): void {
  startTestServer({ 'GET /api/admin_info': () => ok(userWith('any')) })
  const entry: PageEntry = {
    page: { ...page('/list/broken'), id: 'broken', title: text('坏页'), parent: 'list' },
    lazyPage: { purpose: text('用途'), load },
  }
  openShell('/list/broken', { entries: [entry] })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function expectOnlyTheLog(): void {
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
}

test('[S8.19] a page that throws on navigation is logged with its error, without a dialog or a message', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Error('broken')
  openPage(() =>
    Promise.resolve(() => {
      throw error
    }),
  )
  await screen.findByRole('heading', { name: '抱歉，页面出错了' })
  expect(logged.mock.calls.flat()).toContain(error)
  expectOnlyTheLog()
})

test('[S8.19] a page whose code fails to load is logged with its cause, without a dialog or a message', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new TypeError('Failed to fetch')
  openPage(() => Promise.reject(cause))
  await screen.findByRole('heading', { name: '页面加载失败' })
  expect(logged.mock.calls.flat()).toContainEqual(expect.objectContaining({ name: 'PageLoadError', cause }))
  expectOnlyTheLog()
})
