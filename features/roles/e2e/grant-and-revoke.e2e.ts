import { expect, type Page } from '@playwright/test'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { expandMenu, mainMenu } from '#e2e/menu.ts'
import type { TestUser } from '#e2e/users.ts'

// Chromium logs that a confirmation is required, and that a page is no longer permitted.
test.use({ expectedMessages: ['403 (Forbidden)'] })

/** Finds leaves of the menu tree in the open drawer, checks or unchecks them, and submits the tree. */
async function toggleMenus(page: Page, user: TestUser, labels: readonly string[]): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^分配 .*的菜单权限$/ })
  for (const label of labels) {
    await drawer.getByRole('searchbox', { name: '搜索菜单' }).fill(label)
    await drawer.getByRole('row', { name: label, exact: true }).click()
  }
  await drawer.getByRole('button', { name: '提交菜单权限' }).click()
  await confirmIfAsked(page, page.getByText(/^已保存 /), user)
  await expect(drawer).toBeHidden()
}

test('[S1.11 S2.25 S6.16 S6.17 S6.18] a role is created, granted pages, edited, copied and deleted, the deletion undone; its member sees what it grants, and loses at once what it no longer does', async ({
  page,
  addUser,
  openWindow,
}) => {
  const user = await addUser('all', { name: 'granter' })
  const member = await addUser([], { name: 'promoted' })
  const name = `督导 ${user.username}`
  const row = page.getByRole('row').filter({ hasText: name })
  await signInTo(page, './system/role', user)
  await expect(page.getByRole('heading', { level: 1, name: '角色权限' })).toBeVisible()

  await test.step('a role is created, and what it may do is next', async () => {
    await page.getByRole('button', { name: '新建', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新建角色' })
    await form.getByLabel('角色名称').fill(name)
    await form.getByRole('button', { name: /^数据权限/ }).click()
    await page.getByRole('option', { name: '仅本人' }).click()
    await form.getByRole('button', { name: '新建角色' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('dialog', { name: `分配 ${name} 的菜单权限` })).toBeVisible()
    await toggleMenus(page, user, ['审计日志'])
    await expect(row).toContainText('仅本人')
  })

  await test.step('it is edited, copied and deleted, and the deletion is undone', async () => {
    await row.getByRole('rowheader').click()
    const editing = page.getByRole('dialog', { name: '编辑角色' })
    await editing.getByLabel('角色说明').fill('巡查各仓库')
    await editing.getByRole('button', { name: '保存角色' }).click()
    await expect(row).toContainText('巡查各仓库')
    await row.getByRole('button', { name: `${name}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '复制' }).click()
    const copying = page.getByRole('dialog', { name: `复制 ${name}` })
    await copying.getByRole('button', { name: '复制角色' }).click()
    const copy = page.getByRole('row').filter({ hasText: `${name} 副本` })
    await expect(copy).toContainText('巡查各仓库')
    await expect(copying).toBeHidden()
    await copy.getByRole('button', { name: `${name} 副本的更多操作` }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const removal = page.getByRole('alertdialog', { name: `删除角色 ${name} 副本？` })
    await expect(removal).toContainText('该角色没有成员')
    await removal.getByRole('button', { name: '删除角色' }).click()
    await expect(copy).toContainText('已删除')
    await copy.getByRole('button', { name: `撤销删除 ${name} 副本` }).click()
    await expect(copy).toContainText('巡查各仓库')
  })

  const other = await openWindow()
  const assign = page.getByRole('button', { name: new RegExp(`^菜单权限 ${member.username}`) })
  await test.step('its member sees exactly the pages that it grants', async () => {
    await page.goto(`./system/role?name=${member.username}`)
    await assign.click()
    await toggleMenus(page, user, ['审计日志', '主控台'])
    await signInTo(other, './system/audit', member)
    await expect(other.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
    await expandMenu(other)
    for (const title of ['审计日志', '主控台']) await expect(mainMenu(other).getByRole('link', { name: title })).toBeVisible()
    for (const title of ['用户管理', '角色权限']) await expect(mainMenu(other).getByRole('link', { name: title })).toHaveCount(0)
  })

  await test.step('a page that is taken away is gone from the open console at once', async () => {
    await assign.click()
    await toggleMenus(page, user, ['审计日志'])
    await expect(other.getByRole('heading', { level: 1 })).toContainText('抱歉，你无权访问该页面')
    await expandMenu(other)
    await expect(mainMenu(other).getByRole('link', { name: '主控台' })).toBeVisible()
    await expect(mainMenu(other).getByRole('link', { name: '审计日志' })).toHaveCount(0)
  })
})
