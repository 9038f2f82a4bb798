import { expect, type Locator, type Page } from '@playwright/test'
import { isFirstShown } from '#e2e/read-until.ts'
import { administrator, type TestUser } from '#e2e/users.ts'

/** Confirms with the password of who is signed in if the console asks for it: once in five minutes. `done` is what is shown afterwards, or at once. */
export async function confirmIfAsked(page: Page, done: Locator, { password }: Pick<TestUser, 'password'> = administrator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认身份' })
  if (!(await isFirstShown(dialog, done))) return
  await dialog.getByLabel('登录密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '确认', exact: true }).click()
  await expect(dialog).toBeHidden()
}
