import { expect, type Page } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { type OwnServer, startOwnServer } from '#e2e/own-server.ts'
import { administrator } from '#e2e/users.ts'

// A server of its own.
test.setTimeout(180_000)

let server: OwnServer | undefined
test.afterEach(() => server?.stop())

/** A square picture as a file. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 16
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'crimson'
    context?.fillRect(0, 0, 16, 16)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('[S1.9] an administrator uploads a logo, which the menu and the sign-in page show until it is removed', async ({
  browser,
  temporaryFolder,
}) => {
  server = await startOwnServer(temporaryFolder)
  const baseURL = server.url
  const admin = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage()
  await admin.goto('./login')
  await fillSignIn(admin, administrator)
  await admin.getByRole('banner').waitFor()
  await admin.goto('./setting/system')
  const field = admin.getByRole('group', { name: '站点 Logo' })
  await field.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(field.getByRole('img')).toHaveCount(0)
  await field.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(admin) })
  await expect(field.getByRole('img', { name: '当前站点 Logo' })).toBeVisible()
  const save = admin.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true })
  await save.click()
  await expect(admin.getByText('设置已保存')).toBeVisible()
  await admin.reload()
  const logo = /api\/logo\/[0-9a-z]{16}$/
  await expect(admin.getByRole('link', { name: '掌柜' }).first().locator('img')).toHaveAttribute('src', logo)

  const visitor = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage()
  await visitor.goto('./login')
  const shown = visitor.getByRole('region', { name: '掌柜' }).locator('img').first()
  await expect(shown).toHaveAttribute('src', logo)
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(16)
  await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', logo)

  await field.getByRole('button', { name: '恢复默认' }).click()
  await save.click()
  await expect(admin.getByText('设置已保存')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('region', { name: '掌柜' })).toBeVisible()
  await expect(shown).toHaveCount(0)
})
