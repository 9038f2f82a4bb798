import { expect } from '@playwright/test'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator, reader } from '#e2e/users.ts'

test('[S2.77] /about/index shows the version; /about leads to the same page', async ({ page }) => {
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

test('a user with the permission can search the packages by name or licence', async ({ page }) => {
  await signInTo(page, './about/index', administrator)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Node\.js \d+/)).toBeVisible()
  const packages = main.getByRole('table', { name: '依赖清单' })
  await expect(packages.getByRole('row').nth(1)).toBeVisible()
  await main.getByRole('searchbox', { name: '按名称或许可证搜索' }).fill('react-router')
  await expect(packages.getByRole('row', { name: /react-router/ })).toContainText('MIT')
})

for (const { name, url } of [
  { name: '项目文档', url: /\/docs\/index\.html$/ },
  { name: '更新日志', url: /\/docs\/changelog\.html$/ },
]) {
  test(`${name} opens in a new window`, async ({ page, context }) => {
    await signInTo(page, './about/index', reader)
    const popup = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(await popup).toHaveURL(url)
    await expect((await popup).getByRole('main')).toBeVisible()
  })
}

test.describe('the built files alone', () => {
  // A static host returns 404.html for the URL of a page, and Chromium logs it.
  test.use({ expectedMessages: ['404 (Not Found)'] })

  test('show their build time, but no list of packages', async ({ page, serveFiles }) => {
    const host = await serveFiles('dist', { base: '/' })
    await page.goto(`${host.url}about/index`)
    await fillSignIn(page, { username: 'admin', password: '123456' })
    const main = page.getByRole('main')
    await expect(main.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first()).toBeVisible()
    await expect(main.getByText(/演示版不包含/)).toBeVisible()
  })
})
