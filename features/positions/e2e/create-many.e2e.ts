import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('several positions are created one after the other without leaving the form; by keyboard', async ({ page }) => {
  const stem = String(Date.now())
  await signInTo(page, './system/position', administrator)
  await page.getByRole('button', { name: '新建', exact: true }).press('Enter')
  const form = page.getByRole('dialog', { name: '新建岗位' })
  const next = form.getByRole('button', { name: '新建并继续' })
  await form.getByLabel('岗位名称').fill(`一岗 ${stem}`)
  await next.press('Enter')
  await expect(form.getByText('请输入编码')).toBeVisible()
  await form.getByLabel('编码').fill(`one-${stem}`)
  await form.getByLabel('显示顺序').fill('1')
  await next.press('Enter')
  await expect(form.getByLabel('岗位名称')).toHaveValue('')
  await expect(form.getByLabel('岗位名称')).toBeFocused()
  await expect(form.getByText(/^请输入/)).toHaveCount(0)
  await page.keyboard.type(`二岗 ${stem}`)
  await form.getByLabel('编码').fill(`two-${stem}`)
  await form.getByLabel('显示顺序').fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await page.goto(`./system/position?search=${stem}`)
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(2)
})
