import { expect } from '@playwright/test'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator, online } from '#e2e/users.ts'

test.use({ expectedMessages: ['401 (Unauthorized)'] })

test('an administrator sees a failed attempt to sign in with its reason', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await other.goto('./login')
  await fillSignIn(other, { ...online, password: 'a wrong guess' })
  await expect(other.getByText('用户名或密码错误')).toBeVisible()
  await elsewhere.close()

  await signInTo(page, './system/login-log', administrator)
  await page.getByRole('searchbox', { name: '用户' }).fill(online.username)
  await page.getByRole('button', { name: '结果 全部' }).click()
  await page.getByRole('option', { name: '失败' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/result=refused/)
  await expect(page.getByRole('row').filter({ hasText: online.username }).first()).toContainText('密码错误')
})
