import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test.describe('a server below a base path', () => {
  // The tests share one server.
  test.describe.configure({ mode: 'default' })
  let data = ''
  let server: ChildProcess
  let origin = ''

  test.beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'steward-base-'))
    const variables = { STEWARD_BASE: '/admin/', STEWARD_ADMIN_PASSWORD: administrator.password, STEWARD_LOG_LEVEL: 'warn' }
    server = spawn(process.execPath, ['server/main.ts', '--port', '0', '--data', data], {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) => {
      server.stdout?.on('data', (text) => {
        origin ||= /(http:\/\/[\d.:]+)\/admin\b/.exec(String(text))?.[1] ?? ''
        if (origin !== '') resolve()
      })
    })
  })
  test.afterAll(async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit')
    rmSync(data, { recursive: true })
  })

  test('signing in, reloading a deep page, opening a new tab and signing out all stay below that path', async ({ context, page }) => {
    const strayRequests: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(`${origin}/admin/`)) strayRequests.push(request.url())
    })
    await page.goto(`${origin}/admin/system/audit?action=session.login`)
    await expect(page).toHaveURL(`${origin}/admin/login?redirect=${encodeURIComponent('/system/audit?action=session.login')}`)
    await fillSignIn(page, administrator)
    await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
    await expect(page).toHaveURL(`${origin}/admin/system/audit?action=session.login`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()

    await page.goto(`${origin}/admin/`)
    await expect(page).toHaveURL(`${origin}/admin${steward.home}`)
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('navigation', { name: '主菜单' })
        .getByRole('link', { name: '主控台' })
        .click({ modifiers: ['Control'] }),
    ])
    await expect(tab.getByRole('heading', { level: 1, name: '主控台' })).toBeVisible()
    await expect(tab).toHaveURL(`${origin}/admin/dashboard/console`)
    await tab.close()

    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(`${origin}/admin/login`)
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
    expect(strayRequests).toEqual([])
  })

  test('redirects from the root of its origin', async ({ page }) => {
    await page.goto(`${origin}/`)
    await expect(page).toHaveURL(`${origin}/admin/login?redirect=%2F`)
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  })
})
