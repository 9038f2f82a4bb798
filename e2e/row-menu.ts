import type { Locator } from '@playwright/test'

/** Chooses from the menu of a row of a table. */
export async function chooseOfRow(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /的更多操作$/ }).click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}
