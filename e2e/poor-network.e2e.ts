import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'

test.use({ expectedMessages: ['503 (Service Unavailable)', 'net::ERR_INTERNET_DISCONNECTED', 'net::ERR_CONNECTION_REFUSED'] })

const lists = '**/api/table/list**'
const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first()
const currentPage = (page: Page) => page.getByRole('navigation', { name: /的分页$/ }).locator('[aria-current="page"]')

function nameOfFirstRow(page: Page): Promise<string> {
  return readUntil(
    () => firstRow(page).innerText(),
    (text) => text !== '',
  )
}

test('without a network or a server a list keeps rows, address and what was typed, and goes on when it is back', async ({
  context,
  page,
  addUser,
}) => {
  await signInTo(page, './list/basic-list?sort=createDate', await addUser(['basic-list']))
  const name = await nameOfFirstRow(page)
  const main = page.getByRole('main')

  await test.step('without a network, by itself', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: '第 2 页' }).click()
    const banner = main.getByText(/^网络已断开/)
    await expect(banner).toBeVisible()
    await expect(firstRow(page)).toHaveText(name)
    await expect(currentPage(page)).toHaveText('1')
    await expect(page).toHaveURL(/\/list\/basic-list\?sort=createDate$/)

    await context.setOffline(false)
    await expect(currentPage(page)).toHaveText('2')
    await expect(page).toHaveURL(/page=2/)
    await expect(firstRow(page)).not.toHaveText(name)
    await expect(banner).toHaveCount(0)
  })

  const search = page.getByRole('combobox').first()
  const banner = main.getByText(/^服务暂时不可用/)
  const retry = main.getByRole('button', { name: '重试' })

  await test.step('behind a proxy without its server, by 重试', async () => {
    const address = page.url()
    const before = await nameOfFirstRow(page)
    await page.route(lists, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }))
    await search.fill('user1')
    await expect(banner).toBeVisible()
    await expect(firstRow(page)).toHaveText(before)
    await expect(page).toHaveURL(address)
    await expect(search).toHaveValue('user1')
    await page.unroute(lists)
    await retry.click()
    await expect(page).toHaveURL(/search=user1\b/)
    await expect(banner).toHaveCount(0)
    await expect(search).toHaveValue('user1')
  })

  await test.step('after a refused connection, by 重试', async () => {
    await page.route(lists, (route) => route.abort('connectionrefused'))
    await search.fill('user12')
    await expect(banner).toBeVisible()
    await expect(page).toHaveURL(/search=user1\b/)
    await page.unroute(lists)
    await retry.click()
    await expect(page).toHaveURL(/search=user12\b/)
    await expect(banner).toHaveCount(0)
  })
})
