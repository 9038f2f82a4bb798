import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

async function dashboard(page: Page): Promise<void> {
  await goTo(page, './dashboard/console')
  await page.getByRole('main').locator('svg text').first().waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'dashboard', isLayout: true, open: dashboard },
  {
    name: 'dashboard-visits',
    async open(page) {
      await dashboard(page)
      await page.getByRole('tab', { name: '访问量' }).click()
    },
  },
  {
    name: 'dashboard-shortcuts',
    async open(page) {
      await dashboard(page)
      await page.getByRole('button', { name: '自定义快捷入口' }).click()
      await page.getByRole('dialog', { name: '自定义快捷入口' }).waitFor()
    },
  },
  {
    name: 'workplace',
    async open(page) {
      await goTo(page, './dashboard/workplace')
      await page.getByRole('heading', { name: '我的待办' }).waitFor()
    },
  },
]
