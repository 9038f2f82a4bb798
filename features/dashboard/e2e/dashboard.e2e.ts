import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'
import { expandMenu, mainMenu } from '#e2e/menu.ts'
import { savedPreference } from '#e2e/saved-preference.ts'

// Chromium logs the code of the charts that is not loaded.
test.use({ expectedMessages: ['net::ERR_FAILED'] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dashboardLinks = (page: Page) => mainMenu(page).locator('a[href^="/dashboard/"]')
const forbidden = '抱歉，你无权访问该页面'

async function expectForbidden(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page)).toContainText(forbidden)
}

/** What is typed stays while another page is open, and to-dos belong to the account. */
async function useWorkplace(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: '新待办' })
  await field.fill('给客户回电话')
  await field.press('Enter')
  await expect(main.getByText('还有 1 项')).toBeVisible()
  await field.fill('还没写完')
  const account = page.getByRole('button', { name: /账号菜单/ })
  await account.click()
  await page.getByRole('menuitem', { name: '个人设置' }).click()
  await expect(heading(page)).toHaveText('个人设置')
  await account.click()
  await page.getByRole('menuitem', { name: '工作台' }).click()
  await expect(field).toHaveValue('还没写完')

  await field.fill('')
  await main.getByRole('checkbox', { name: '完成“给客户回电话”' }).click()
  await expect(main.getByText('还有 1 项')).toBeHidden()
  const saved = savedPreference(page, 'dashboard.todos', (content) => !content.includes('给客户回电话'))
  await main.getByRole('button', { name: '清除已完成' }).click()
  await saved
  await page.reload()
  await expect(main.getByText('还没有待办')).toBeVisible()
}

/** The charts fail and are retried, keep the range in the URL, and use the width that the menu leaves. */
async function readCharts(page: Page): Promise<void> {
  const charts = page.getByRole('tabpanel', { name: '流量趋势' })
  await expect(charts.getByText('图表加载失败，请重试')).toBeVisible()
  await expect(page.getByText('总访问量')).toBeVisible()
  await page.unrouteAll()
  await charts.getByRole('button', { name: '重试' }).click()
  const chart = charts.locator('svg').filter({ hasText: '11-11' })
  await expect(chart).toBeVisible()
  const width = () => chart.evaluate((element) => element.getBoundingClientRect().width)
  const before = await width()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(width).toBe(before + 136)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect.poll(width).toBe(before)
}

async function chooseShortcuts(page: Page): Promise<void> {
  const shortcuts = page.getByRole('navigation', { name: '快捷入口' })
  const link = shortcuts.getByRole('link', { name: '审计日志' })
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: '自定义快捷入口' }).click()
  const dialog = page.getByRole('dialog', { name: '自定义快捷入口' })
  await dialog.getByRole('checkbox', { name: /^审计日志/ }).uncheck()
  const saved = savedPreference(page, 'dashboard.shortcuts', () => true)
  await dialog.getByRole('button', { name: '保存快捷入口' }).click()
  await saved
  await expect(link).toHaveCount(0)
  await expect(page.getByRole('button', { name: '自定义快捷入口' })).toBeFocused()
  await page.reload()
  await expect(shortcuts.getByRole('link').last()).toBeVisible()
  await expect(link).toHaveCount(0)
  const name = await readUntil(
    () => shortcuts.getByRole('link').last().innerText(),
    (text) => text !== '',
  )
  await shortcuts.getByRole('link', { name }).click()
  await expect(heading(page)).toHaveText(name)
}

test('[S1.4 S2.15 S2.17 S2.18 S2.19 S2.20 S6.5 S6.6] the dashboard opens with one of its permissions, each page with its own; the workplace keeps what is typed, and charts and shortcuts can be chosen', async ({
  page,
  addUser,
  openWindow,
}) => {
  await test.step('with the permission for the console', async () => {
    await signInTo(page, './dashboard', await addUser(['console']))
    await expect(page).toHaveURL(/\/dashboard\/console$/)
    await expect(heading(page)).toHaveText('主控台')
    await expect(dashboardLinks(page)).toHaveText(['主控台'])
    await expectForbidden(page, './dashboard/monitor')
    await expectForbidden(page, './dashboard/workplace')
  })
  await test.step('with another one of the group', async () => {
    const monitor = await openWindow()
    await signInTo(monitor, './dashboard/monitor', await addUser(['monitor']))
    await expect(heading(monitor)).toContainText(forbidden)
    await expectForbidden(monitor, './dashboard')
    await expect(dashboardLinks(monitor)).toHaveCount(0)
  })
  await test.step('with the permission for the workplace', async () => {
    const workplace = await openWindow()
    await signInTo(workplace, './dashboard', await addUser(['workplace']))
    await expect(workplace).toHaveURL(/\/dashboard\/workplace$/)
    await expect(heading(workplace)).toHaveText('工作台')
    await expect(dashboardLinks(workplace)).toHaveCount(0)
    await useWorkplace(workplace)
    await expectForbidden(workplace, './dashboard/console')
  })
  await test.step('with all permissions', async () => {
    const whole = await openWindow()
    await whole.route(/\/assets\/traffic-chart-[^/]+\.js$/, (route) => route.abort())
    await signInTo(whole, './dashboard/console?from=2026-11-05&to=2026-11-11', await addUser('all'))
    await readCharts(whole)
    await expandMenu(whole)
    await expect(dashboardLinks(whole)).toHaveText([/^主控台/, /^监控页/])
    await chooseShortcuts(whole)
    await whole.goto('./dashboard/workplace')
    await expect(whole.getByRole('heading', { name: '我最近的操作' })).toBeVisible()
    await whole.getByRole('link', { name: /待我审批的申请/ }).click()
    await expect(whole).toHaveURL(/\/form\/detail\?status=pending/)
  })
})
