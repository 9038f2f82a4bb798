import { expect } from '@playwright/test'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator, reader } from '#e2e/people.ts'

test('[S2.77] /about/index says which version this is; its bare path shows the same page', async ({ page }) => {
  await signInTo(page, './about/index', reader)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '关于项目' })).toBeVisible()
  await expect(main.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible()
  await expect(main.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible()
  await expect(main.getByRole('heading', { name: '系统信息' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: '依赖清单' })).toHaveCount(0)
  await page.goto('./about')
  await expect(page).toHaveURL(/\/about\/index$/)
})

test('who may see it finds every package with its licence, by name or by licence', async ({ page }) => {
  await signInTo(page, './about/index', administrator)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Node\.js \d+/)).toBeVisible()
  const packages = main.getByRole('table', { name: '依赖清单' })
  await expect(packages.getByRole('row').nth(1)).toBeVisible()
  await main.getByRole('searchbox', { name: '按名称或许可证搜索' }).fill('react-router')
  await expect(packages.getByRole('row', { name: /react-router/ })).toContainText('MIT')
})

for (const { name, address } of [
  { name: '项目文档', address: /\/docs\/index\.html$/ },
  { name: '更新日志', address: /\/docs\/changelog\.html$/ },
]) {
  test(`it leads to ${name} in a window of its own`, async ({ page, context }) => {
    await signInTo(page, './about/index', reader)
    const opened = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(await opened).toHaveURL(address)
    await expect((await opened).getByRole('main')).toBeVisible()
  })
}

test.describe('the built files alone', () => {
  // A host of files answers the address of a page with 404.html, and Chromium writes that down.
  test.use({ expectedMessages: ['404 (Not Found)'] })

  test('say when they were built, and not which packages they are made of', async ({ page, serveFiles }) => {
    const host = await serveFiles('dist', { base: '/' })
    await page.goto(`${host.address}about/index`)
    await fillSignIn(page, { username: 'admin', password: '123456' })
    const main = page.getByRole('main')
    await expect(main.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first()).toBeVisible()
    await expect(main.getByText(/演示版不包含/)).toBeVisible()
  })
})
