import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('a position that is missing is created from within the form of a user, which has it selected, by keyboard alone', async ({ page }) => {
  const name = `园丁 ${Date.now()}`
  await signInTo(page, './system/user?new', administrator)
  const user = page.getByRole('dialog', { name: '新建用户' })
  await user.getByLabel('用户名').fill('yuanding')
  await user.getByRole('button', { name: /^岗位/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: '输入搜索' }).fill(name)
  await expect(page.getByRole('listbox', { name: '岗位' })).toContainText('没有匹配的选项')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `新建“${name}”` })).toBeFocused()
  await page.keyboard.press('Enter')

  const position = page.getByRole('dialog', { name: '新建岗位' })
  await expect(position.getByLabel('岗位名称')).toHaveValue(name)
  await position.getByLabel('编码').fill(`g${Date.now()}`)
  await position.getByLabel('显示顺序').fill('90')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`已新建 ${name}`)).toBeVisible()
  await expect(position).toBeHidden()
  await expect(user.getByLabel('用户名')).toHaveValue('yuanding')
  await expect(user.getByRole('button', { name: /^岗位/ })).toContainText(name)
  await expect(user.getByRole('button', { name: /^岗位/ })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
})
