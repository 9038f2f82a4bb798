import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { reader } from '#e2e/users.ts'

test('[S2.39] /exception redirects to its first page', async ({ page }) => {
  await signInTo(page, './exception', reader)
  await expect(page).toHaveURL(/\/exception\/403$/)
})

for (const { title, status, heading } of [
  { title: '[S2.40] /exception/403 shows its message, with links back and home', status: '403', heading: '抱歉，你无权访问该页面' },
  { title: '[S2.41] /exception/404 shows its message, with links back and home', status: '404', heading: '抱歉，你访问的页面不存在' },
  { title: '[S2.42] /exception/500 shows its message, with links back and home', status: '500', heading: '抱歉，服务器出错了' },
]) {
  test(title, async ({ page }) => {
    await signInTo(page, './list/basic-list', reader)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('button', { name: '异常页面' }).click()
    await menu.getByRole('link', { name: status }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(main.getByRole('img', { name: status })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${status} `))

    await main.getByRole('button', { name: '返回上一页' }).click()
    await expect(page).toHaveURL(/\/list\/basic-list$/)
    await page.goForward()
    await main.getByRole('link', { name: '回到首页' }).click()
    await expect(page).not.toHaveURL(/\/exception\//)
    await expect(main.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
  })
}
