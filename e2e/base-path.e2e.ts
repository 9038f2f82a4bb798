import { expect } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('below a base path, signing in, reloading a deep page, opening a new tab and signing out all stay below that path', async ({
  context,
  page,
  startServer,
}) => {
  const server = await startServer({ variables: { STEWARD_BASE: '/admin/' } })
  const base = `${server.url}admin`
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await test.step('the root of the origin leads there', async () => {
    await page.goto(server.url)
    await expect(page).toHaveURL(`${base}/login?redirect=%2F`)
    await expect(heading('登录')).toBeVisible()
  })

  const strayRequests: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(`${base}/`)) strayRequests.push(request.url())
  })

  await test.step('a deep page opens after signing in, and after a reload', async () => {
    await page.goto(`${base}/system/audit?action=session.login`)
    await expect(page).toHaveURL(`${base}/login?redirect=${encodeURIComponent('/system/audit?action=session.login')}`)
    await fillSignIn(page, administrator)
    await expect(heading('审计日志')).toBeVisible()
    await expect(page).toHaveURL(`${base}/system/audit?action=session.login`)
    await page.reload()
    await expect(heading('审计日志')).toBeVisible()
  })

  await test.step('a menu item opens in a new tab', async () => {
    await page.goto(`${base}/`)
    await expect(page).toHaveURL(`${base}${steward.home}`)
    const opened = context.waitForEvent('page')
    await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: '主控台' })
      .click({ modifiers: ['Control'] })
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1, name: '主控台' })).toBeVisible()
    await expect(tab).toHaveURL(`${base}/dashboard/console`)
    await tab.close()
  })

  await test.step('signing out leads to the sign-in page', async () => {
    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(`${base}/login`)
    await expect(heading('登录')).toBeVisible()
  })
  expect(strayRequests).toEqual([])
})
