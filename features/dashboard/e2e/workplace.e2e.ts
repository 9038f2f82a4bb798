import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { savedPreference } from '#e2e/saved-preference.ts'
import { administrator, workplaceReader } from '#e2e/users.ts'

const openAccountMenu = (page: Page) => page.getByRole('button', { name: /账号菜单/ }).click()

test('[S2.18] the workplace keeps what was typed, and its to-dos belong to the account', async ({ page }) => {
  await signInTo(page, './dashboard/workplace', workplaceReader)
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: '新待办' })
  await field.fill('给客户回电话')
  await field.press('Enter')
  await expect(main.getByText('还有 1 项')).toBeVisible()
  await field.fill('还没写完')

  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: '个人设置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '个人设置' })).toBeVisible()
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: '工作台' }).click()
  await expect(field).toHaveValue('还没写完')

  await field.fill('')
  await main.getByRole('checkbox', { name: '完成“给客户回电话”' }).click()
  await expect(main.getByText('还有 1 项')).toBeHidden()
  const saved = savedPreference(page, 'dashboard.todos', (content) => !content.includes('给客户回电话'))
  await main.getByRole('button', { name: '清除已完成' }).click()
  await saved
  await page.reload()
  await expect(main.getByText('还没有待办')).toBeVisible()
})

test('the workplace shows the applications that wait for a decision, and what one has done', async ({ page }) => {
  await signInTo(page, './dashboard/workplace', administrator)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '我最近的操作' })).toBeVisible()
  await main.getByRole('link', { name: /待我审批的申请/ }).click()
  await expect(page).toHaveURL(/\/form\/detail\?status=pending/)
})
