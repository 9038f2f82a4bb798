import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { expandMenu, mainMenu } from '#e2e/menu.ts'

test('[S2.39 S2.40 S2.41 S2.42] the pages of 403, 404 and 500 show their messages, with links back and home', async ({ page, addUser }) => {
  await signInTo(page, './exception', await addUser(['basic-list']))
  await expect(page).toHaveURL(/\/exception\/403$/)
  const main = page.getByRole('main')
  const home = main.getByRole('heading', { level: 1, name: '基础列表' })
  await main.getByRole('link', { name: '回到首页' }).click()
  await expect(home).toBeVisible()

  await expandMenu(page)
  for (const [status, heading] of [
    ['403', '抱歉，你无权访问该页面'],
    ['404', '抱歉，你访问的页面不存在'],
    ['500', '抱歉，服务器出错了'],
  ] as const) {
    await test.step(status, async () => {
      await mainMenu(page).getByRole('link', { name: status }).click()
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(main.getByRole('img', { name: status })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${status} `))
      await main.getByRole('button', { name: '返回上一页' }).click()
      await expect(home).toBeVisible()
      await page.goForward()
      await expect(page).toHaveURL(new RegExp(`/exception/${status}$`))
      await main.getByRole('link', { name: '回到首页' }).click()
      await expect(home).toBeVisible()
    })
  }
})
