import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'

test('the API page finds an operation, shows it and sends it with the current session, and asks no other site', async ({
  page,
  addUser,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await signInTo(page, './system/api', await addUser('all'))
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('get position list')
  await page.getByRole('link', { name: 'GET /position/list' }).click()
  const operation = page.getByRole('region', { name: 'GET /position/list' })
  await expect(operation.getByRole('table', { name: '响应' }).getByRole('row', { name: /^itemCount/ })).toBeVisible()
  await page.reload()
  await operation.getByRole('tab', { name: '试用' }).click()
  await operation.getByRole('textbox', { name: 'pageSize' }).fill('1')
  await operation.getByRole('button', { name: '发送 GET 请求' }).click()
  await expect(operation.getByText('200 OK')).toBeVisible()
  await expect(operation.getByRole('figure', { name: '响应正文' })).toContainText('"itemCount"')
  // The token of the session is not on the screen.
  await expect(operation.getByRole('figure', { name: '命令行（curl）' })).toContainText('Bearer <API_KEY>')
  await page.goBack()
  await expect(operation).toBeHidden()
  await page.getByRole('searchbox').fill('no such operation')
  await expect(page.getByText('没有匹配的接口')).toBeVisible()
  expect([...origins]).toEqual([new URL(page.url()).origin])
})
