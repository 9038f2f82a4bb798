import { expect, type Page, type Route } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { editor } from '#e2e/users.ts'

test.use({ expectedMessages: ['503 (Service Unavailable)', 'net::ERR_INTERNET_DISCONNECTED', 'net::ERR_CONNECTION_REFUSED'] })

const lists = '**/api/table/list**'
const unavailable = { code: 503, result: { error: 'unavailable', requestId: 'r1' }, message: '服务暂时不可用，请稍后重试', type: 'error' }
const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first()
const currentPage = (page: Page) => page.getByRole('navigation', { name: /的分页$/ }).locator('[aria-current="page"]')

test('without a network a list keeps rows, page and address, and goes on by itself when the network is back', async ({ context, page }) => {
  await signInTo(page, './list/basic-list', editor)
  const name = await firstRow(page).textContent()
  await context.setOffline(true)
  await page.getByRole('button', { name: '第 2 页' }).click()
  const banner = page.getByRole('main').getByText(/^网络已断开/)
  await expect(banner).toBeVisible()
  await expect(firstRow(page)).toHaveText(name ?? '')
  await expect(currentPage(page)).toHaveText('1')
  expect(new URL(page.url()).search).toBe('')

  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  await expect(currentPage(page)).toHaveText('2')
  await expect(page).toHaveURL(/page=2/)
  await expect(firstRow(page)).not.toHaveText(name ?? '')
})

for (const [what, fulfill] of [
  ['an unavailable server', (route: Route) => route.fulfill({ status: 503, json: unavailable })],
  ['a proxy without its server', (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' })],
  ['a refused connection', (route: Route) => route.abort('connectionrefused')],
] as const) {
  test(`${what}: a list keeps its rows and what was typed, and 重试 loads what was asked for`, async ({ page }) => {
    await signInTo(page, './list/basic-list', editor)
    const name = (await firstRow(page).textContent()) ?? ''
    const search = page.getByRole('searchbox').first()
    await page.route(lists, fulfill)
    await search.fill('user1')
    const banner = page.getByRole('main').getByText(/^服务暂时不可用/)
    await expect(banner).toBeVisible()
    await expect(firstRow(page)).toHaveText(name)
    expect(new URL(page.url()).search).toBe('')
    await expect(search).toHaveValue('user1')

    await page.unroute(lists)
    await page.getByRole('main').getByRole('button', { name: '重试' }).click()
    await expect(page).toHaveURL(/search=user1/)
    await expect(banner).toHaveCount(0)
    await expect(search).toHaveValue('user1')
  })
}
