import { expect } from '@playwright/test'
import { hearNothing, signInTo, test } from '#e2e/journey.ts'
import { editor } from '#e2e/users.ts'

test.use({ expectedMessages: ['401 (Unauthorized)'] })

test('[S8.7 S8.9] a session that ends while a form is open shows its dialog above the form, and Enter leads to the sign-in page', async ({
  context,
  page,
}) => {
  const listed = page.waitForRequest('**/api/table/list**')
  // The console learns of the end from the answer of its next call, not from the event stream.
  await hearNothing(page)
  await signInTo(page, './list/basic-list', editor)
  const call = await listed
  await page.getByRole('row').nth(1).getByRole('button', { name: /^编辑/ }).click()
  const drawer = page.getByRole('dialog', { name: '编辑记录' })
  await drawer.getByLabel(/名称/).fill('沈若琳的新名称')
  const ended = await context.request.post('./api/logout', { headers: { token: call.headers()['token'] ?? '' } })
  expect(ended.ok()).toBe(true)

  await drawer.getByRole('button', { name: '保存记录' }).click()
  const confirm = page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确定' })
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
})
