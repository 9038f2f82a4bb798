import { expect } from '@playwright/test'
import { hearNothing, signInTo, test } from '#e2e/journey.ts'
import { editor } from '#e2e/users.ts'

test.use({ expectedMessages: ['401 (Unauthorized)'] })

test('[S8.7 S8.8 S8.9 S8.10 S8.11 S8.12 E10] an ended session shows one dialog that only its button closes, and everything is cleared', async ({
  context,
  page,
}) => {
  // The console learns of the end from the answer of its next call, not from the event stream.
  await hearNothing(page)
  await signInTo(page, './list/basic-list', editor)
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.evaluate(async () => {
    localStorage.setItem('page entry', 'x')
    sessionStorage.setItem('tab entry', 'x')
    await new Promise((resolve) => (indexedDB.open('test database').onsuccess = resolve))
    await caches.open('test cache')
  })
  const [call] = await Promise.all([page.waitForRequest('**/api/table/list**'), page.getByRole('button', { name: '刷新本页' }).click()])
  // Another client with the same token and cookie ends the session.
  const ended = await context.request.post('./api/logout', { headers: { token: call.headers()['token'] ?? '' } })
  expect(ended.ok()).toBe(true)

  await page.getByRole('button', { name: '刷新本页' }).click()
  const dialog = page.getByRole('alertdialog', { name: '提示' })
  await expect(dialog).toContainText('登录身份已失效，请重新登录')
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => [localStorage.getItem('page entry'), sessionStorage.getItem('tab entry')])).toEqual([null, null])
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => /ACCESS-TOKEN|CURRENT-USER/.test(key)))).toBe(false)
  await expect.poll(() => page.evaluate(async () => [(await indexedDB.databases()).length, (await caches.keys()).length])).toEqual([0, 0])
  await page.goBack()
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
