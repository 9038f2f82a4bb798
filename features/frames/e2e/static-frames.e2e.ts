import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { readmeTitle } from '#e2e/readme-title.ts'
import { startStaticHost } from '#e2e/static-host.ts'

// A host of files answers the address of a page with 404.html, and Chromium writes that down.
test.use({ expectedMessages: ['404 (Not Found)'] })

test('the built files alone, below another path, have their documents: in the frame and at their own addresses', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-demo-'))
  cpSync('dist', folder, { recursive: true })
  execFileSync(process.execPath, ['tools/set-base.mjs', folder, '/admin/'])
  const host = await startStaticHost(folder, { base: '/admin/' })
  await page.goto(`${host.address}frame/docs`)
  await fillSignIn(page, { username: 'admin', password: '123456' })
  const document = page.getByRole('main').locator('iframe').contentFrame()
  await expect(document.getByRole('heading', { level: 1 })).toHaveText(readmeTitle)
  await expect(document.getByRole('navigation', { name: 'Documents' })).toHaveCSS('position', 'sticky')

  await page.goto(`${host.address}docs/changelog.html`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is new')
  await host.close()
  rmSync(folder, { recursive: true })
})
