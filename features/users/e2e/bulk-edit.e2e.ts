import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('a field that is chosen for many users is answered or explicitly cleared: nothing is emptied or switched off by omission', async ({
  page,
}) => {
  await signInTo(page, './system/user', administrator)
  const people = page.getByRole('checkbox', { name: /^选择(?!本页)/ })
  await people.nth(1).check()
  await people.nth(2).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '批量修改' }).click()
  const dialog = page.getByRole('dialog', { name: '批量修改 2 位用户' })
  await dialog.getByRole('button', { name: /^要修改的字段/ }).click()
  for (const name of ['部门', '状态']) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByText('请选择部门')).toBeVisible()
  await expect(dialog.getByText('请选择状态')).toBeVisible()

  await dialog.getByRole('button', { name: /^要修改的字段/ }).click()
  for (const name of ['部门', '状态']) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /^要清空的字段/ }).click()
  await page.getByRole('option', { name: '岗位', exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByRole('region', { name: '修改内容' })).toContainText('（空）')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
})
