import type { Locator, Page } from '@playwright/test'

/** Makes the three choices of a new record: a woman, a person, passed. */
export async function chooseAll(page: Page, drawer: Locator): Promise<void> {
  for (const [label, choice] of [
    ['性别', '女'],
    ['类型', '个人'],
    ['状态', '通过'],
  ] as const) {
    await drawer.getByRole('button', { name: new RegExp(`^${label}`) }).click()
    await page.getByRole('option', { name: choice }).click()
  }
}
