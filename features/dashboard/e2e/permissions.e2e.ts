import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { mainMenu, expandMenu } from '#e2e/menu.ts'
import { administrator, consoleReader, monitorReader, workplaceReader } from '#e2e/users.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dashboardLinks = (page: Page) => mainMenu(page).locator('a[href^="/dashboard/"]')

test('[S6.5 S6.6] the dashboard opens with dashboard_console, and each of its pages requires its own permission', async ({ page }) => {
  await signInTo(page, './dashboard', consoleReader)
  await expect(page).toHaveURL(/\/dashboard\/console$/)
  await expect(heading(page)).toHaveText('主控台')
  await expect(dashboardLinks(page)).toHaveText(['主控台'])
  for (const path of ['./dashboard/monitor', './dashboard/workplace']) {
    await page.goto(path)
    await expect(heading(page)).toContainText('抱歉，你无权访问该页面')
  }
})

test('[S6.5 S6.6 S2.19 S2.20] the dashboard opens with dashboard_workplace, whose page is hidden from the menu', async ({ page }) => {
  await signInTo(page, './dashboard', workplaceReader)
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
  await expect(heading(page)).toHaveText('工作台')
  await expect(dashboardLinks(page)).toHaveCount(0)
  await page.goto('./dashboard/console')
  await expect(heading(page)).toContainText('抱歉，你无权访问该页面')
})

test('[S6.5 S6.6] without either permission nothing of the dashboard opens, whatever other permission of it the user has', async ({
  page,
}) => {
  await signInTo(page, './dashboard/monitor', monitorReader)
  await expect(heading(page)).toContainText('抱歉，你无权访问该页面')
  await page.goto('./dashboard')
  await expect(heading(page)).toContainText('抱歉，你无权访问该页面')
  await expect(dashboardLinks(page)).toHaveCount(0)
})

test('[S2.20] a user with all its permissions has console and monitor in the menu, but not the workplace', async ({ page }) => {
  await signInTo(page, './dashboard/console', administrator)
  await expandMenu(page)
  await expect(dashboardLinks(page)).toHaveText([/^主控台/, /^监控页/])
})
