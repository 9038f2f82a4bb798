import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const form = (page: Page) => page.getByRole('dialog', { name: '新建部门' })

async function createInTree(page: Page, upper: string, lower: string): Promise<void> {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.getByRole('button', { name: '新建部门' }).press('Enter')
  await expect(form(page).getByLabel('部门名称')).toBeFocused()
  await page.keyboard.type(upper)
  await form(page).getByLabel('联系电话').fill('010')
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('请输入正确的电话号码')).toBeVisible()
  await form(page).getByLabel('联系电话').fill('010-66001234')
  await page.keyboard.press('Control+Enter')
  await expect(form(page)).toBeHidden()
  await expect(row(upper)).toContainText('010-66001234')

  await page.getByRole('button', { name: `${upper}的更多操作` }).press('Enter')
  await page.getByRole('menuitem', { name: '新建子部门' }).press('Enter')
  await expect(form(page).getByRole('button', { name: /上级部门/ })).toContainText(upper)
  await form(page).getByLabel('部门名称').fill(lower)
  await page.keyboard.press('Control+Enter')
  await expect(form(page)).toBeHidden()
  await expect(row(upper)).toHaveAttribute('aria-expanded', 'false')
  await row(upper).press('ArrowRight')
  await expect(row(lower)).toHaveAttribute('aria-level', '2')
  await row(lower).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(row(lower)).toHaveAttribute('aria-level', '1')
}

/** Opens the page of a department from its row in the tree. */
async function openFromTree(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).press('Enter')
  await page.getByRole('menuitem', { name: '查看' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The page of a department lists what refers to it in tabs with numbers, and creates rows with the department selected. */
async function createInTab(page: Page, upper: string, name: string): Promise<void> {
  const address = page.url()
  await expect(tab(page, '成员')).toHaveAccessibleName('成员 0')
  await tab(page, '成员').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, '子部门')).toBeFocused()
  await expect(tab(page, '子部门')).toHaveAccessibleName('子部门 0')
  const panel = page.getByRole('tabpanel', { name: /^子部门/ })
  const row = panel.getByRole('row').filter({ hasText: name })
  await panel.getByRole('button', { name: '新建部门' }).first().press('Enter')
  await expect(form(page).getByRole('button', { name: /上级部门/ })).toContainText(upper)
  await expect(form(page).getByLabel('部门名称')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+Enter')
  await expect(form(page)).toBeHidden()
  await expect(row).toBeVisible()
  await expect(tab(page, '子部门')).toHaveAccessibleName('子部门 1')

  await panel.getByRole('combobox').first().fill('没有这个部门')
  await expect(row).toHaveCount(0)
  await expect(tab(page, '子部门')).toHaveAccessibleName('子部门 1')
  await tab(page, '子部门').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, '申请')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(panel.getByRole('combobox').first()).toHaveValue('没有这个部门')
  await expect(page).toHaveURL(address)
}

test('departments are created, moved, opened with their lists, deleted and restored, by keyboard', async ({ page, addUser }) => {
  const user = await addUser('all')
  const [upper, lower, third] = [`物流中心 ${user.username}`, `仓储部 ${user.username}`, `采购部 ${user.username}`]
  await signInTo(page, './system/department', user)
  await test.step('tree', () => createInTree(page, upper, lower))
  await test.step('page with lists', async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: lower })).toHaveAttribute('aria-level', '1')
    await openFromTree(page, upper)
    await createInTab(page, upper, third)
  })
  await test.step('pages of a list', async () => {
    await page.goto('./system/department')
    await openFromTree(page, '掌柜科技集团')
    const address = page.url()
    const panel = page.getByRole('tabpanel', { name: /^成员/ })
    await panel.getByRole('button', { name: /^(?:第 )?2(?: 页)?$/ }).click()
    await expect(panel.getByText(/第 21–\d+ 条/)).toBeVisible()
    await tab(page, '子部门').click()
    await tab(page, '成员').click()
    await expect(panel.getByText(/第 21–\d+ 条/)).toBeVisible()
    await expect(page).toHaveURL(address)
  })
  await test.step('deletion', async () => {
    await page.goto('./system/department')
    const row = page.getByRole('row').filter({ hasText: lower })
    await page.getByRole('button', { name: `${lower}的更多操作` }).press('Enter')
    await page.getByRole('menuitem', { name: '删除' }).press('Enter')
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).press('Enter')
    await expect(row).toHaveCount(1)
  })
})
