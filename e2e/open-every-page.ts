import { expect, test, type Page } from '@playwright/test'
import type { Page as DeclaredPage } from '#contract/pages/page.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import { discoveredPages } from '#e2e/discovered-pages.ts'
import { mainMenu, expandMenu } from '#e2e/menu.ts'

const menuPages = discoveredPages.filter(({ hidden }) => !hidden)
const hiddenPages = discoveredPages.filter(({ hidden }) => hidden)

/** Expects what every page must show: a heading, its title in tab, breadcrumb and document, and 建设中 if it is not built yet. */
async function expectPage(page: Page, { title, ready, hideBreadcrumb }: DeclaredPage): Promise<void> {
  const text = title['zh-CN']
  const shown = page.locator('main > section:visible')
  await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(text)
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).locator('[aria-current="page"]')).toContainText(text)
  if (!hideBreadcrumb) await expect(page.getByRole('navigation', { name: '当前位置' }).locator('[aria-current="page"]')).toHaveText(text)
  await expect(shown.getByText('建设中', { exact: true })).toHaveCount(ready === false ? 1 : 0)
}

/** Opens every page of the menu, then the pages that are not in it by URL. */
export async function openEveryPage(page: Page, baseUrl: string): Promise<void> {
  await expandMenu(page)
  for (const declared of menuPages) {
    const path = pathWithoutOptional(declared.path)
    await test.step(path, async () => {
      const link = mainMenu(page).locator(`a[href="${path}"]`)
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(mainMenu(page).locator('[aria-current]')).toHaveCount(1)
      await expectPage(page, declared)
    })
  }
  for (const declared of hiddenPages) {
    const path = pathWithoutOptional(declared.path)
    await test.step(path, async () => {
      await page.goto(baseUrl + path)
      await expectPage(page, declared)
      await expect(mainMenu(page).locator(`a[href="${path}"]`)).toHaveCount(0)
    })
  }
}
