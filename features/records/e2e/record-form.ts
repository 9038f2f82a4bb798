import { expect, type Locator, type Page } from '@playwright/test'

/** Selects the three choices of a new record: female, person, approved. */
export async function chooseAll(page: Page, drawer: Locator): Promise<void> {
  for (const [label, choice] of [
    ['性别', '女'],
    ['类型', '个人'],
    ['状态', '通过'],
  ] as const) {
    const control = drawer.getByRole('button', { name: new RegExp(`^${label}`) })
    await control.click()
    await page.getByRole('option', { name: choice }).click()
    // The focus returns to the field once the popover has closed; keys typed before would go to the popover.
    await expect(control).toBeFocused()
  }
}

/** Creates a record in Nanjing through the list's form. */
export async function createRecord(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '新建记录' })
  await drawer.getByLabel('名称').fill(name)
  await drawer.getByLabel('邮箱').fill(email)
  await drawer.getByLabel('城市').fill('南京')
  await chooseAll(page, drawer)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
}
