import { expect, type Locator, type Page } from '@playwright/test'

/** The side menu, beside the page or in its drawer. */
export function mainMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: '主菜单' })
}

/** Expands every group of the menu, including nested ones. */
export async function expandMenu(page: Page): Promise<void> {
  const collapsed = mainMenu(page).getByRole('button', { expanded: false })
  await expect(mainMenu(page).getByRole('link').first()).toBeVisible()
  await expect(async () => {
    while ((await collapsed.count()) > 0) await collapsed.first().click()
  }).toPass()
}

/** Opens a page by its menu item, wherever in the menu it is. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await expandMenu(page)
  await mainMenu(page).getByRole('link', { name }).click()
}
