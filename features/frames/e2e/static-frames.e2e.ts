import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { startStaticHost } from '#e2e/static-host.ts'

// A static host returns 404.html for the URL of a page, and Chromium logs it.
test.use({ expectedMessages: ['404 (Not Found)'] })

test('the built files alone, below another base path, serve their docs in the frame and by link', async ({ page, context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-demo-'))
  cpSync('dist', folder, { recursive: true })
  execFileSync(process.execPath, ['tools/set-base.mjs', folder, '/admin/'])
  const host = await startStaticHost(folder, { base: '/admin/' })
  await page.goto(`${host.url}frame/docs`)
  await fillSignIn(page, { username: 'admin', password: '123456' })
  const document = page.getByRole('main').locator('iframe').contentFrame()
  await expect(document.getByRole('heading', { level: 1 })).toHaveText('掌柜 · Steward')
  await expect(document.getByRole('navigation', { name: 'Documents' })).toHaveCSS('position', 'sticky')

  const popup = context.waitForEvent('page')
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: /^更新日志/ })
    .click()
  await expect(await popup).toHaveURL(`${host.url}docs/changelog.html`)
  await expect((await popup).getByRole('heading', { level: 1 })).toHaveText('What is new')
  await host.close()
  rmSync(folder, { recursive: true })
})
