import { isFirstShown } from '#e2e/read-until.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** A language of the guides. */
export type Language = 'zh' | 'en'

/** What a walk needs. */
export interface Walk {
  readonly page: Page
  readonly url: string
  readonly firstPassword: string
  /** The text in the language of the walk. */
  text(zh: string, en: string): string
  /** Takes a picture of a page, or of an element on it. */
  picture(name: string, shown?: Page, element?: Locator): Promise<void>
  newPage(): Promise<Page>
}

const password = 'a lantern made of paper'

/** Opens a page of the console. */
export const open = async ({ url }: Walk, page: Page, path: string) => {
  await page.goto(`${url}${path}`)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** Signs in with a password that must be changed. */
export async function signInFirst(walk: Walk, page: Page, username: string, oneTime: string): Promise<void> {
  const { text, url } = walk
  await page.goto(`${url}/login`)
  const english = page.getByRole('button', { name: 'Use English' })
  if (text('zh', 'en') === 'en' && (await isFirstShown(english, page.getByLabel('Username')))) await english.click()
  await page.getByLabel(text('用户名', 'Username')).fill(username)
  await page.getByLabel(text('密码', 'Password'), { exact: true }).fill(oneTime)
  if (username === 'admin') await walk.picture('sign-in', page)
  await page.getByRole('button', { name: text('登录', 'Sign in'), exact: true }).click()
  const fresh = page.getByLabel(text('新密码', 'New password'), { exact: true })
  await fresh.fill(password)
  await page.getByLabel(text('确认新密码', 'Confirm new password'), { exact: true }).fill(password)
  if (username === 'admin') await walk.picture('new-password', page)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').waitFor()
}

/** Gives the password if the console asks for it; `done` is shown afterwards, or at once. */
export async function confirm({ page, text }: Walk, done: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('确认身份', "Confirm it's you") })
  if (!(await isFirstShown(dialog, done))) return
  await dialog.getByLabel(text('登录密码', 'Password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Opens a select of a form and chooses an option. */
export async function choose(form: Locator, label: RegExp, option: Locator): Promise<void> {
  await form.getByRole('button', { name: label }).click()
  await option.click()
}
