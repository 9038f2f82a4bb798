import { expect } from '@playwright/test'
import { hearNothing, signInTo, test } from '#e2e/journey.ts'
import { chooseOfRow } from '#e2e/row-menu.ts'

test.use({ expectedMessages: ['401 (Unauthorized)'] })

test('[S8.7 S8.8 S8.9 S8.10 S8.11 S8.12 E10] a session that ends while a form is open shows one dialog above it that only its button closes, and everything is cleared', async ({
  context,
  page,
  addUser,
}) => {
  // The console learns of the end from the answer of its next call, not from the event stream.
  await hearNothing(page)
  await signInTo(page, './list/basic-list', await addUser(['basic-list', 'basic-list-edit'], { name: 'editor' }))
  const listed = page.waitForRequest('**/api/table/list**')
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/page=2/)
  const { token = '' } = (await listed).headers()
  await page.evaluate(async () => {
    localStorage.setItem('page entry', 'x')
    sessionStorage.setItem('tab entry', 'x')
    await new Promise((resolve) => (indexedDB.open('test database').onsuccess = resolve))
    await caches.open('test cache')
  })
  await chooseOfRow(page.getByRole('row').nth(1), '编辑')
  const form = page.getByRole('dialog', { name: '编辑记录' })
  await form.getByLabel('名称').fill('写到一半')
  // Another client with the same token and cookie ends the session.
  const ended = await context.request.post('./api/logout', { headers: { token } })
  expect(ended.ok()).toBe(true)

  const dialog = page.getByRole('alertdialog', { name: '提示' })
  const confirm = dialog.getByRole('button', { name: '确定' })
  await form.getByRole('button', { name: '保存记录' }).click()
  await expect(dialog).toContainText('登录身份已失效，请重新登录')
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await confirm.press('Enter')

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('page entry'), sessionStorage.getItem('tab entry')]))
    .toEqual([null, null])
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /ACCESS-TOKEN|CURRENT-USER/.test(key)))).toBe(false)
  await expect.poll(() => page.evaluate(async () => [(await indexedDB.databases()).length, (await caches.keys()).length])).toEqual([0, 0])
  await page.goBack()
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
