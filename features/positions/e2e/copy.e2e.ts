import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('a copy of a position starts without its unique code, which the form asks for; by keyboard', async ({ page }) => {
  const stem = String(Date.now())
  await signInTo(page, './system/position', administrator)
  await page.getByRole('button', { name: '新建', exact: true }).press('Enter')
  const form = page.getByRole('dialog', { name: '新建岗位' })
  await form.getByLabel('岗位名称').fill(`原岗 ${stem}`)
  await form.getByLabel('编码').fill(`origin-${stem}`)
  await form.getByLabel('显示顺序').fill('7')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await page.goto(`./system/position?search=${stem}`)
  await page.getByRole('button', { name: `原岗 ${stem}的更多操作` }).press('Enter')
  await page.getByRole('menuitem', { name: '复制' }).press('Enter')
  const copy = page.getByRole('dialog', { name: '复制岗位' })
  await expect(copy.getByLabel('岗位名称')).toHaveValue(`原岗 ${stem}`)
  await expect(copy.getByLabel('显示顺序')).toHaveValue('7')
  await expect(copy.getByLabel('编码')).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(copy.getByText('请输入编码')).toBeVisible()
  await expect(copy.getByLabel('编码')).toBeFocused()
  await page.keyboard.type(`copy-${stem}`)
  await page.keyboard.press('Control+Enter')
  await expect(copy).toBeHidden()
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(2)
})
