import { expect, type Page } from '@playwright/test'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { drafter } from '#e2e/users.ts'
import { chooseAll } from './record-form.ts'

test.use({ expectedMessages: ['401 (Unauthorized)'] })

function newRecord(page: Page) {
  return page.getByRole('dialog', { name: '新建记录' })
}

async function openNewRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(newRecord(page).getByLabel('名称')).toBeFocused()
}

/** Ends the session of the page from another client with the same token. */
async function endSession(page: Page): Promise<void> {
  const [call] = await Promise.all([page.waitForRequest('**/api/table/list**'), page.getByRole('button', { name: '刷新本页' }).click()])
  const ended = await page.context().request.post('./api/logout', { headers: { token: call.headers()['token'] ?? '' } })
  expect(ended.ok()).toBe(true)
}

test('a session that expires while a form is being filled in costs no input: it is offered after signing in again, on any machine', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `草稿 ${Date.now()}`
  await signInTo(page, './list/basic-list?page=2', drafter)
  // The console shows it by itself.
  await endSession(page)
  const expired = page.getByRole('alertdialog', { name: '提示' })
  await expect(expired).toContainText('登录身份已失效，请重新登录')
  await expired.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/^登录身份已失效，请重新登录。未保存的内容已存为草稿/)).toBeVisible()

  await fillSignIn(page, drafter)
  await expect(page).toHaveURL(/\/list\/basic-list\?page=2$/)
  await openNewRecord(page)
  await newRecord(page).getByLabel('名称').fill(name)
  await newRecord(page).getByLabel('城市').fill('成都')
  await expect(newRecord(page).getByText(/^草稿已保存/)).toBeVisible()
  await newRecord(page).getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('button', { name: '继续编辑' }).click()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await other.goto('./login?redirect=/list/basic-list')
  await fillSignIn(other, drafter)
  await openNewRecord(other)
  await newRecord(other).getByRole('button', { name: '恢复草稿' }).click()
  await expect(newRecord(other).getByLabel('名称')).toHaveValue(name)
  await expect(newRecord(other).getByLabel('名称')).toBeFocused()
  await newRecord(other).getByLabel('邮箱').fill('draft@example.com')
  await chooseAll(other, newRecord(other))
  await newRecord(other).getByRole('button', { name: '新建记录' }).click()
  await expect(newRecord(other)).toBeHidden()
  await openNewRecord(other)
  await expect(newRecord(other).getByRole('button', { name: '新建记录' })).toBeVisible()
  await expect(newRecord(other).getByRole('button', { name: '恢复草稿' })).toHaveCount(0)
  await elsewhere.close()
})

test('a form that is closed without saving asks first and leaves no draft', async ({ page }) => {
  await signInTo(page, './list/basic-list?sort=createDate', drafter)
  const edit = page.getByRole('table').getByRole('button', { name: /^编辑/ }).first()
  const drawer = page.getByRole('dialog', { name: '编辑记录' })
  await edit.click()
  await drawer.getByLabel('城市').fill('重庆')
  await expect(drawer.getByText(/^草稿已保存/)).toBeVisible()
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().includes('/api/draft'))
  await drawer.getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await removed
  await Promise.all([page.waitForResponse('**/api/draft?**'), edit.click()])
  await expect(drawer.getByLabel('城市')).not.toHaveValue('重庆')
  await expect(drawer.getByRole('button', { name: '恢复草稿' })).toHaveCount(0)
})
