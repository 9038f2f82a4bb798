import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { openFromMenu, mainMenu, expandMenu } from '#e2e/menu.ts'
import { administrator, editor } from '#e2e/users.ts'

test.use({ expectedMessages: ['404 (Not Found)', 'net::ERR_FAILED', 'PageLoadError'] })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const missing = { status: 404, contentType: 'text/plain', body: '' }

test('a foreign script that fails to load does not affect the console or typed input', async ({ page }) => {
  await signInTo(page, './list/basic-list', editor)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const name = page.getByRole('dialog', { name: '新建记录' }).getByLabel(/名称/)
  await name.fill('写到一半')
  await page.route('**/assets/injected.js', (route) => route.abort())
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.src = 'assets/injected.js'
        script.addEventListener('error', resolve)
        document.head.append(script)
      }),
  )
  await expect(name).toHaveValue('写到一半')
  await expect(page.getByText('控制台加载失败')).toHaveCount(0)
})

test('a missing stylesheet is reported by its page only and requested again there; other pages open', async ({ page }) => {
  await signInTo(page, './list/basic-list', administrator)
  const sheet = /assets\/audit-page[^/]*\.css$/
  await page.route(sheet, (route) => route.fulfill(missing))
  await openFromMenu(page, '审计日志')
  await expect(heading(page, '页面加载失败')).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(heading(page, '页面加载失败')).toBeVisible()
  await expandMenu(page)
  const dashboard = mainMenu(page).getByRole('link', { name: '主控台' })
  await dashboard.click()
  await expect(heading(page, '主控台')).toBeVisible()

  await page.unroute(sheet)
  await mainMenu(page).getByRole('link', { name: '审计日志' }).click()
  await page.getByRole('button', { name: '重试' }).click()
  await expect(heading(page, '审计日志')).toBeVisible()
})
