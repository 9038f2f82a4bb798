import { expect } from '@playwright/test'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import { discoveredPages } from '#e2e/discovered-pages.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { expandMenu } from '#e2e/menu.ts'

/** Where the lists are. */
const listPath = /^\/(?:list|system)\//

test('no column head of a list is cut in English, whose words are longer', async ({ page, addUser }) => {
  await signInTo(page, './system/audit', await addUser('all'))
  await expandMenu(page)
  await page.getByRole('button', { name: /English/ }).click()
  for (const { path, hidden, title } of discoveredPages) {
    const link = page.locator(`nav a[href="${pathWithoutOptional(path)}"]`).first()
    if (hidden || !listPath.test(path)) continue
    await test.step(path, async () => {
      await link.click()
      await expect.poll(() => page.title()).toContain(title['en-US'])
      await expect(page.locator('main > section:visible h1')).toBeVisible()
      await expect(page.locator('main > section:visible [aria-busy="true"]')).toHaveCount(0)
      const cut = await page
        .locator('main > section:visible thead th')
        .filter({ hasText: /\S/ })
        .evaluateAll((heads) =>
          heads
            .filter((head) =>
              [head, ...head.querySelectorAll('*')].some(
                ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
              ),
            )
            .map(({ textContent }) => textContent),
        )
      expect(cut).toEqual([])
    })
  }
})
