import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('a department is created, given a subdepartment, moved by keyboard, deleted and restored', async ({ page }) => {
  const suffix = String(Date.now()).slice(-6)
  const [upper, lower] = [`物流中心 ${suffix}`, `仓储部 ${suffix}`]
  await signInTo(page, './system/department', administrator)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await page.getByRole('button', { name: '新建部门' }).click()
  const drawer = page.getByRole('dialog', { name: '新建部门' })
  await expect(drawer.getByLabel('部门名称')).toBeFocused()
  await drawer.getByLabel('部门名称').fill(upper)
  await drawer.getByLabel('联系电话').fill('010')
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('请输入正确的电话号码')).toBeVisible()
  await drawer.getByLabel('联系电话').fill('010-66001234')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await expect(row(upper)).toContainText('010-66001234')

  await page.getByRole('button', { name: `在 ${upper} 下新建子部门` }).click()
  await drawer.getByLabel('部门名称').fill(lower)
  await expect(drawer.getByRole('button', { name: /上级部门/ })).toContainText(upper)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await expect(row(upper)).toHaveAttribute('aria-expanded', /true|false/)
  if ((await row(upper).getAttribute('aria-expanded')) === 'false') await row(upper).press('ArrowRight')
  await expect(row(lower)).toHaveAttribute('aria-level', '2')

  await page.getByRole('button', { name: `${upper}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const blocked = page.getByRole('dialog', { name: `不能删除 ${upper}` })
  await expect(blocked.getByRole('listitem')).toHaveText(['子部门 1'])
  await page.keyboard.press('Escape')
  await expect(blocked).toBeHidden()

  await row(lower).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(row(lower)).toHaveAttribute('aria-level', '1')
  await page.reload()
  await expect(row(lower)).toHaveAttribute('aria-level', '1')

  await page.getByRole('button', { name: `${upper}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(row(upper)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row(upper)).toHaveCount(1)
})
