import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'

test('the API page finds a call and executes it with the current session, and asks no other site', async ({ page, addUser }) => {
  const addresses = new Set<string>()
  page.on('request', (request) => addresses.add(new URL(request.url()).origin))
  await signInTo(page, './system/api', await addUser('all'))
  await page.getByLabel('搜索接口').fill('position list')
  const call = page.locator('.opblock').filter({ hasText: 'positions.list' })
  await call
    .getByRole('button', { name: /position/ })
    .first()
    .click()
  await call.getByRole('button', { name: '执行' }).click()
  await expect(call.locator('.live-responses-table .response .response-col_status')).toContainText('200')
  await expect(call.locator('.live-responses-table')).toContainText('"itemCount"')
  await expect(call.getByRole('heading', { name: '响应正文' })).toBeVisible()
  // The session is not shown to who looks over the shoulder.
  await expect(call.locator('.curl-command')).not.toContainText('token')
  await page.getByLabel('搜索接口').fill('no such call')
  await expect(page.getByText('没有匹配的接口')).toBeVisible()
  expect([...addresses]).toEqual([new URL(page.url()).origin])
})
