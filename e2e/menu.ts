import type { Locator, Page } from '@playwright/test'

/** The side menu, beside the page or in its drawer. */
export function menuOf(page: Page): Locator {
  return page.getByRole('navigation', { name: '主菜单' })
}

/** Unfolds every group of the menu, those in other groups too. */
export async function unfoldMenu(page: Page): Promise<void> {
  const folded = menuOf(page).getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
}

/** Goes to a page as the menu offers it, wherever in it that is. */
export async function followMenu(page: Page, name: string): Promise<void> {
  await unfoldMenu(page)
  await menuOf(page).getByRole('link', { name }).click()
}
