import { expect, type Page, type Route } from '@playwright/test'
import { brokenResponses, browserMessages } from '#e2e/broken-responses.ts'
import { hearNothing, signInTo, test } from '#e2e/journey.ts'
import { openFromMenu } from '#e2e/menu.ts'
import { administrator, editor, reader } from '#e2e/users.ts'

test.use({ expectedMessages: browserMessages })

const lists = '**/api/table/list**'
const oneRecord = /\/api\/table\/\w+$/
const rows = (page: Page) => page.getByRole('table').getByRole('link')
const oldestRow = (page: Page) => page.getByRole('row').nth(1)

for (const { language, retry, responses } of [
  { language: 'zh', retry: '重试', responses: brokenResponses },
  { language: 'en', retry: 'Retry', responses: brokenResponses.slice(-2) },
] as const) {
  test(`a list shows an error for an invalid response, and “${retry}” loads the rows`, async ({ page }) => {
    await signInTo(page, './list/basic-list', reader)
    if (language === 'en') await page.getByRole('button', { name: /English/ }).click()
    for (const broken of responses) {
      await test.step(broken.what, async () => {
        await page.route(lists, broken.fulfill)
        await page.reload()
        const failure = page.getByRole('main').getByRole('alert')
        await expect(failure).toContainText(broken[language])
        await page.unroute(lists)
        await failure.getByRole('button', { name: retry }).click()
        await expect(rows(page).first()).toBeVisible()
        await expect(failure).toHaveCount(0)
      })
    }
  })
}

test('a connection that drops once during a read is not noticed', async ({ page }) => {
  await signInTo(page, './list/basic-list', reader)
  await page.route(lists, (route) => route.abort('connectionrefused'), { times: 1 })
  const once = Promise.all([page.waitForEvent('requestfailed'), page.waitForResponse(lists)])
  await page.getByRole('button', { name: '第 2 页' }).click()
  await once
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a form that cannot be saved shows an error, keeps the input, and can be saved again', async ({ page }) => {
  await signInTo(page, './list/basic-list?sort=createDate', editor)
  await oldestRow(page).getByRole('button', { name: /^编辑/ }).click()
  const drawer = page.getByRole('dialog', { name: '编辑记录' })
  const city = `拉萨${Date.now() % 100_000}`
  await drawer.getByLabel('城市').fill(city)
  const save = drawer.getByRole('button', { name: '保存记录' })
  for (const broken of brokenResponses) {
    await test.step(broken.what, async () => {
      await page.route(oneRecord, (route) => (route.request().method() === 'GET' ? route.fallback() : broken.fulfill(route)))
      await save.click()
      await expect(drawer.getByRole('alert')).toContainText(broken.zh)
      await expect(drawer.getByLabel('城市')).toHaveValue(city)
      await page.unroute(oneRecord)
    })
  }
  await save.click()
  await expect(drawer).toBeHidden()
  await expect(oldestRow(page)).toContainText(city)
})

test('[S8.13] any other code shows the server’s message: in a toast for a write, in place for a read', async ({ page }) => {
  // A list that is read again because of other people's changes does not take an action until it has arrived.
  await hearNothing(page)
  await signInTo(page, './list/basic-list?sort=createDate', editor)
  const rejection = (message: string, code: number) => ({ json: { code, result: null, message, type: 'error' } })
  for (const code of [-1, 10042, 7]) {
    const message = `今天不办理，代码 ${code}`
    const refuse = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(rejection(message, code)))
    await page.route(oneRecord, refuse)
    await oldestRow(page)
      .getByRole('button', { name: /的更多操作$/ })
      .click()
    await page
      .locator('[role="menuitem"]:not([aria-disabled="true"])', { hasText: /^(通过|拒绝)$/ })
      .first()
      .click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await page.unroute(oneRecord, refuse)
  }
  await page.route(lists, (route) => route.fulfill(rejection('名册在盘点', 7)))
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('名册在盘点')
})

test('on a slow network the page shows that it is loading, and everything else remains usable', async ({ page }) => {
  await signInTo(page, './list/basic-list', editor)
  await expect(rows(page).first()).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(lists, async (route) => {
    await held
    await route.continue()
  })

  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page.locator('[aria-busy="true"]').filter({ has: page.getByRole('table') })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('dialog', { name: '新建记录' }).getByLabel('名称').fill('慢也不妨')
  release()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: '新建记录' }).getByLabel('名称')).toHaveValue('慢也不妨')
})

test('a slow first read shows a skeleton, and is aborted silently when its page is left', async ({ page }) => {
  await signInTo(page, './list/basic-list', administrator)
  await page.route(lists, () => new Promise(() => {}))
  const requested = page.waitForRequest(lists)
  await page.reload()
  await requested
  await expect(page.locator('main [inert] table')).toBeVisible()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/table/list'))
  await openFromMenu(page, '审计日志')
  await aborted
  await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
