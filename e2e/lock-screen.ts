import { expect, type Page } from '@playwright/test'
import { fillSignIn } from '#e2e/journey.ts'
import type { TestUser } from '#e2e/users.ts'

export const lockButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '锁定屏幕' })
export const lock = (page: Page) => page.getByRole('dialog', { name: '屏幕已锁定' })
/** Reveals the password box. */
export const lockIcon = (page: Page) => lock(page).getByRole('button', { name: '解锁' })
export const passwordBox = (page: Page) => lock(page).getByPlaceholder('请输入登录密码')
export const listedRows = (page: Page) => page.getByRole('table').getByRole('link')

/** Signs in on the sign-in page, which leads to the list. */
export async function signInToList(page: Page, user: TestUser, query = ''): Promise<void> {
  await page.goto(`./login?redirect=${encodeURIComponent(`/list/basic-list${query}`)}`)
  await fillSignIn(page, user)
  await expect(listedRows(page).first()).toBeVisible()
}

/** Locks the screen; the password box is open. */
export async function lockScreen(page: Page): Promise<void> {
  const told = page.waitForResponse('**/api/lock')
  await lockButton(page).click()
  await told
  await lockIcon(page).click()
  await expect(passwordBox(page)).toBeFocused()
}

export async function unlock(page: Page, { password }: TestUser): Promise<void> {
  await passwordBox(page).fill(password)
  await passwordBox(page).press('Enter')
  await expect(lock(page)).toHaveCount(0)
}

/** Refreshes the list, which the server answers. */
export async function refreshList(page: Page): Promise<void> {
  const listed = page.waitForResponse((response) => response.url().includes('/api/table/list') && response.status() === 200)
  await page.getByRole('button', { name: '刷新本页' }).click()
  await listed
}
