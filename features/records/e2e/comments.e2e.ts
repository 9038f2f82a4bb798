import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, demoUser } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

const soon = { timeout: 5000 }

async function anotherWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  return context.newPage()
}

/** Signs in and waits until the console hears of changes. */
async function listening(page: Page, username: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await signInTo(page, './about/index', demoUser(username))
  await stream
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^通知/ })
const commentIn = (page: Page, text: string) => page.getByRole('list', { name: '评论' }).getByRole('listitem').filter({ hasText: text })
const written = (page: Page) => page.getByRole('textbox', { name: '写评论' })

/** Creates a record of the administrator and opens its comments. */
async function openComments(page: Page, name: string): Promise<void> {
  await signInTo(page, './list/basic-list', administrator)
  await createRecord(page, { name, email: 'comments@example.com' })
  await page.goto(`./list/basic-list?name=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('tab', { name: '评论' }).click()
}

/** The notices in somebody's bell. */
async function openBell(page: Page): Promise<Locator> {
  await bell(page).click()
  const notices = page.getByRole('dialog', { name: '通知' })
  await expect(notices.getByRole('listitem').first()).toBeVisible()
  return notices
}

test('who is mentioned in a comment hears of it, reads it on the record, sees it change, and cannot change it; who does not see the record cannot be mentioned', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `评论记录 ${Date.now()}`
  const [colleague, outsider] = [await anotherWindow(browser, baseURL), await anotherWindow(browser, baseURL)]
  await listening(colleague, 'wangsiyuan')
  await signInTo(outsider, './about/index', demoUser('gaomengjie'))

  await openComments(page, name)
  await written(page).click()
  await page.keyboard.type('请 @gaomengjie')
  await expect(page.getByRole('listbox', { name: '可提及的人' })).toContainText('没有可提及的人')
  await written(page).fill('')
  await page.keyboard.type('请 @wangsi')
  await expect(page.getByRole('option', { name: '王思远' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('看一下')
  await expect(written(page)).toHaveValue('请 @王思远 看一下')
  await page.keyboard.press('Control+Enter')
  await expect(commentIn(page, '请 @王思远 看一下')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^评论\s*1$/ })).toBeVisible()
  await expect(written(page)).toBeFocused()

  const notices = await openBell(colleague)
  await notices.getByRole('button', { name: `管理员 在“${name}”的评论中提到了你` }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: '查看详情' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(commentIn(colleague, '看一下')).toBeFocused()
  await expect(commentIn(colleague, '看一下').getByRole('button')).toHaveCount(0)

  await commentIn(page, '看一下').getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('textbox', { name: '编辑评论' })).toBeFocused()
  await page.keyboard.type('，谢谢')
  await page.keyboard.press('Control+Enter')
  await expect(commentIn(page, '看一下，谢谢').getByRole('button', { name: '编辑' })).toBeFocused()
  await expect(commentIn(colleague, '看一下，谢谢')).toContainText('已编辑', soon)

  const others = await openBell(outsider)
  await expect(others.getByText(name)).toBeHidden()
  await colleague.context().close()
  await outsider.context().close()
})

test('a started comment is there again after the page was left; a deleted one is gone', async ({ page }) => {
  const name = `评论草稿 ${Date.now()}`
  await openComments(page, name)
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/draft') && response.request().method() === 'PUT')
  await written(page).fill('还没写完')
  await saved
  await page.reload()
  await page.getByRole('tab', { name: '评论' }).click()
  await expect(written(page)).toHaveValue('还没写完')
  await page.getByRole('button', { name: '发表评论' }).click()
  await expect(commentIn(page, '还没写完')).toBeVisible()
  await expect(written(page)).toHaveValue('')

  await commentIn(page, '还没写完').getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog', { name: '删除这条评论？' }).getByRole('button', { name: '删除评论' }).click()
  await expect(page.getByText('暂无评论')).toBeVisible()
  await expect(written(page)).toBeFocused()
})
