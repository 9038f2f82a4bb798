import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { fillPurchase } from './application-form.ts'

test('an application is created on the page of its department, which is then deleted only after a question that names it, and restored', async ({
  page,
}) => {
  const suffix = String(Date.now()).slice(-6)
  const [department, title] = [`设备中心 ${suffix}`, `购置显示器 ${suffix}`]
  await signInTo(page, './system/department', administrator)
  await page.getByRole('button', { name: '新建部门' }).click()
  const drawer = page.getByRole('dialog', { name: '新建部门' })
  await drawer.getByLabel('部门名称').fill(department)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: `${department}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '查看' }).click()
  await expect(page.getByRole('heading', { level: 1, name: department })).toBeVisible()
  const address = page.url()

  const tab = page.getByRole('tab', { name: /^申请/ })
  await expect(tab).toHaveAccessibleName('申请 0')
  await tab.click()
  await page.getByRole('tabpanel', { name: /^申请/ }).getByRole('button', { name: '新建申请' }).first().click()
  await expect(page.getByRole('button', { name: /^费用部门/ })).toContainText(department)
  await fillPurchase(page, title)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto(address)
  await expect(tab).toHaveAccessibleName('申请 1')
  await tab.click()
  await expect(page.getByRole('tabpanel', { name: /^申请/ }).getByRole('link', { name: title })).toBeVisible()

  const question = page.getByRole('alertdialog', { name: `删除 ${department}？` })
  await page.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await expect(question.getByRole('listitem')).toHaveText(['申请 1'])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await question.getByRole('link', { name: '申请 1' }).click()
  await expect(page).toHaveURL(/\/form\/detail\?costDepartmentId=/)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await question.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await page.getByRole('button', { name: '撤销' }).press('Enter')
  await expect(page.getByText(`已恢复 ${department}`)).toBeVisible()
})
