import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { expect } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { guideTitle } from '#e2e/document-title.ts'

// A static host returns 404.html for the URL of a page, and Chromium logs it.
test.use({ expectedMessages: ['404 (Not Found)'] })

test('the built files alone, below another base path, serve their docs in the frame and at their own URLs', async ({
  page,
  temporaryFolder,
  serveFiles,
}) => {
  cpSync('dist', temporaryFolder, { recursive: true })
  execFileSync(process.execPath, ['tools/set-base.mjs', temporaryFolder, '/admin/'])
  const host = await serveFiles(temporaryFolder, { base: '/admin/' })
  await page.goto(`${host.url}frame/docs`)
  await fillSignIn(page, { username: 'admin', password: '123456' })
  const document = page.getByRole('main').locator('iframe').contentFrame()
  await expect(document.getByRole('heading', { level: 1 })).toHaveText(guideTitle)
  await expect(document.getByRole('navigation', { name: 'Documents' })).toHaveCSS('position', 'sticky')

  await page.goto(`${host.url}docs/changelog.html`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is new')
})
