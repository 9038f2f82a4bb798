import { expect, type Page } from '@playwright/test'

/** Chooses from the menu of the list that is open. */
export async function chooseOfList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Requires the row height that the menu of the list says. */
export async function expectRowHeight(page: Page, height: string): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: `行高：${height}（当前）` })).toBeVisible()
  await page.keyboard.press('Escape')
}
