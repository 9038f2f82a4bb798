import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, reader } from '#e2e/users.ts'

test('the API page finds a call and executes it with the current session', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(new URL(request.url()).origin))
  await signInTo(page, './system/api', administrator)
  await page.getByLabel('搜索接口').fill('position list')
  const call = page.locator('.opblock').filter({ hasText: 'positions.list' })
  await call
    .getByRole('button', { name: /position/ })
    .first()
    .click()
  await call.getByRole('button', { name: '执行' }).click()
  await expect(call.locator('.live-responses-table .response .response-col_status')).toContainText('200')
  await expect(call.locator('.live-responses-table')).toContainText('"itemCount"')
  // The viewer's own words are Chinese too: what is left in English are names of the calls and of HTTP.
  await expect(call.getByRole('heading', { name: '响应正文' })).toBeVisible()
  const english = ['Parameters', 'Responses', 'Server response', 'Response body', 'Description', 'Details', 'Execute', 'Clear', 'Cancel']
  for (const word of english) await expect(call.getByText(word, { exact: true })).toHaveCount(0)
  await expect(page.locator('.opblock-tag').first()).toContainText('岗位管理')
  // The session is not shown to who looks over the shoulder.
  await expect(call.locator('.curl-command')).not.toContainText('token')
  await page.getByLabel('搜索接口').fill('no such call')
  await expect(page.getByText('没有匹配的接口')).toBeVisible()
  await expect(page.getByText('No operations')).toBeHidden()
  expect([...new Set(addresses)]).toEqual([new URL(page.url()).origin])
})

test.describe('without the permission', () => {
  test('the API page is refused', async ({ page }) => {
    await signInTo(page, './system/api', reader)
    await expect(page.getByRole('main')).toContainText('你无权访问该页面')
  })
})
