import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

/** Creates a department through the tree and opens its page. */
async function openNewDepartment(page: Page, name: string): Promise<void> {
  await signInTo(page, './system/department', administrator)
  await page.getByRole('button', { name: '新建部门' }).click()
  const drawer = page.getByRole('dialog', { name: '新建部门' })
  await drawer.getByLabel('部门名称').fill(name)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '查看' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('the page of a department lists what refers to it in tabs with numbers, and creates rows with the department selected, by keyboard alone', async ({
  page,
}) => {
  const suffix = String(Date.now()).slice(-6)
  const [name, lower] = [`采购中心 ${suffix}`, `采购一部 ${suffix}`]
  await openNewDepartment(page, name)
  const address = page.url()
  await expect(tab(page, '成员')).toHaveAccessibleName('成员 0')
  await tab(page, '成员').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, '子部门')).toBeFocused()
  await expect(tab(page, '子部门')).toHaveAccessibleName('子部门 0')
  const panel = page.getByRole('tabpanel', { name: /^子部门/ })
  await panel.getByRole('button', { name: '新建部门' }).first().focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: '新建部门' })
  await expect(drawer.getByRole('button', { name: /上级部门/ })).toContainText(name)
  await expect(drawer.getByLabel('部门名称')).toBeFocused()
  await page.keyboard.type(lower)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await expect(panel.getByRole('row').filter({ hasText: lower })).toBeVisible()
  await expect(tab(page, '子部门')).toHaveAccessibleName('子部门 1')

  await panel.getByRole('searchbox').focus()
  await page.keyboard.type('没有这个部门')
  await expect(panel.getByRole('row').filter({ hasText: lower })).toHaveCount(0)
  await expect(tab(page, '子部门')).toHaveAccessibleName('子部门 1')
  expect(page.url()).toBe(address)
  await tab(page, '子部门').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, '申请')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(panel.getByRole('searchbox')).toHaveValue('没有这个部门')
})

test('a list on a page has pages and a sort order of its own, which another tab leaves as they are', async ({ page }) => {
  await signInTo(page, './system/department', administrator)
  await page.getByRole('button', { name: '掌柜科技集团的更多操作' }).click()
  await page.getByRole('menuitem', { name: '查看' }).click()
  const panel = page.getByRole('tabpanel', { name: /^成员/ })
  await expect(panel.getByRole('row').nth(1)).toBeVisible()
  const address = page.url()
  await panel.getByRole('button', { name: /^(?:第 )?2(?: 页)?$/ }).click()
  await expect(panel.getByText(/第 \d\d–\d+ 条/)).toBeVisible()
  await tab(page, '子部门').click()
  await tab(page, '成员').click()
  await expect(panel.getByText(/第 \d\d–\d+ 条/)).toBeVisible()
  expect(page.url()).toBe(address)
})
