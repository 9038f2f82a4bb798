import { expect, type Page } from '@playwright/test'
import type { Page as DeclaredPage } from '#contract/pages/page.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import { foundPages } from '#e2e/found-pages.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { menuOf, unfoldMenu } from '#e2e/menu.ts'
import { administrator } from '#e2e/people.ts'

// One sign-in, and all pages there are.
test.setTimeout(240_000)

const inMenu = foundPages.filter(({ hidden }) => !hidden)
const beside = foundPages.filter(({ hidden }) => hidden)

/** What has to be seen of a page, whatever it does: a heading, its title in tab, breadcrumb and document, and that it is still to be built where it is. */
async function seePage(page: Page, { title, ready, hideBreadcrumb }: DeclaredPage): Promise<void> {
  const text = title['zh-CN']
  const shown = page.locator('main > section:visible')
  await expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(text)
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).locator('[aria-current="page"]')).toContainText(text)
  if (!hideBreadcrumb) await expect(page.getByRole('navigation', { name: '当前位置' }).locator('[aria-current="page"]')).toHaveText(text)
  await expect(shown.getByText('建设中', { exact: true })).toHaveCount(ready === false ? 1 : 0)
}

/** Goes through the menu, and then by address to the pages that do not stand in it. */
async function seeEveryPage(page: Page, address: string): Promise<void> {
  await unfoldMenu(page)
  for (const declared of inMenu) {
    const path = pathWithoutOptional(declared.path)
    await test.step(path, async () => {
      const link = menuOf(page).locator(`a[href="${path}"]`)
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(menuOf(page).locator('[aria-current]')).toHaveCount(1)
      await seePage(page, declared)
    })
  }
  for (const declared of beside) {
    const path = pathWithoutOptional(declared.path)
    await test.step(path, async () => {
      await page.goto(address + path)
      await seePage(page, declared)
      await expect(menuOf(page).locator(`a[href="${path}"]`)).toHaveCount(0)
    })
  }
}

test('every page opens for who may see all: heading, titles, its place in the menu, and nothing in the browser’s console', async ({
  page,
}) => {
  await signInTo(page, './system/audit', administrator)
  await seeEveryPage(page, '.')
})

test.describe('the built files alone', () => {
  // A host of files answers the address of a page with 404.html, and Chromium writes that down.
  test.use({ expectedMessages: ['404 (Not Found)'] })

  test('open every page too', async ({ page, serveFiles }) => {
    const host = await serveFiles('dist', { base: '/' })
    await page.goto(`${host.address}system/audit`)
    await fillSignIn(page, { username: 'admin', password: '123456' })
    await menuOf(page).waitFor()
    await seeEveryPage(page, host.address.replace(/\/$/, ''))
  })
})
