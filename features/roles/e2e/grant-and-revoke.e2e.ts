import { expect, type Page } from '@playwright/test'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { expandMenu, mainMenu } from '#e2e/menu.ts'
import { administrator, promoted } from '#e2e/users.ts'

test.use({ expectedMessages: ['403 (Forbidden)'] })

async function openMenus(page: Page, role: string) {
  await page
    .getByRole('row')
    .filter({ hasText: role })
    .getByRole('button', { name: new RegExp(`^分配 ${role}`) })
    .click()
  const drawer = page.getByRole('dialog', { name: new RegExp(`^分配 ${role}.*的菜单权限$`) })
  await drawer.getByRole('treegrid').or(drawer.getByRole('tree')).waitFor()
  return drawer
}

/** Finds leaves of the menu tree, checks or unchecks them, and submits the tree. */
async function toggleMenus(page: Page, role: string, labels: readonly string[]): Promise<void> {
  const drawer = await openMenus(page, role)
  for (const label of labels) {
    await drawer.getByRole('searchbox', { name: '搜索菜单' }).fill(label)
    await drawer.getByRole('row', { name: label, exact: true }).click()
  }
  await drawer.getByRole('button', { name: '提交菜单权限' }).click()
  await confirmIfAsked(page, page.getByText(`已保存 ${role}`))
  await expect(drawer).toBeHidden()
}

test('a role with two pages shows exactly these to its member, and a page taken away is gone at once', async ({
  page,
  browser,
  baseURL,
}) => {
  // Its many steps take longer than most journeys.
  test.slow()
  await signInTo(page, `./system/role?name=${promoted.username}`, administrator)
  await toggleMenus(page, promoted.username, ['审计日志', '主控台'])

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await signInTo(other, './system/audit', promoted)
  await expect(other.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible()
  await expandMenu(other)
  await expect(mainMenu(other).getByRole('link', { name: '审计日志' })).toBeVisible()
  await expect(mainMenu(other).getByRole('link', { name: '主控台' })).toBeVisible()
  await expect(mainMenu(other).getByRole('link', { name: '基础列表' })).toHaveCount(0)
  await expect(mainMenu(other).getByRole('link', { name: '角色权限' })).toHaveCount(0)

  await toggleMenus(page, promoted.username, ['审计日志'])
  // The open console hears of it.
  await expect(other.getByRole('heading', { level: 1 })).toContainText('抱歉，你无权访问该页面')
  await expandMenu(other)
  await expect(mainMenu(other).getByRole('link', { name: '审计日志' })).toHaveCount(0)
  await expect(mainMenu(other).getByRole('link', { name: '主控台' })).toBeVisible()
  await elsewhere.close()
})

test('[S1.11 S2.25 S6.16 S6.17 S6.18] a role is created, edited, copied and deleted, and the deletion undone', async ({ page }) => {
  const name = `仓库督导 ${Date.now()}`
  await signInTo(page, './system/role', administrator)
  await expect(page.getByRole('heading', { level: 1, name: '角色权限' })).toBeVisible()
  await page.getByRole('button', { name: '新建角色' }).click()
  const form = page.getByRole('dialog', { name: '新建角色' })
  await form.getByLabel('角色名称').fill(name)
  await form.getByRole('button', { name: /^数据权限/ }).click()
  await page.getByRole('option', { name: '仅本人' }).click()
  await form.getByRole('button', { name: '新建角色' }).click()
  await expect(form).toBeHidden()
  // What the role may do is next.
  await expect(page.getByRole('dialog', { name: `分配 ${name} 的菜单权限` })).toBeVisible()
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('仅本人')

  await row.getByRole('button', { name: `编辑 ${name}` }).click()
  const editing = page.getByRole('dialog', { name: '编辑角色' })
  await editing.getByLabel('角色说明').fill('巡查各仓库')
  await editing.getByRole('button', { name: '保存角色' }).click()
  await expect(editing).toBeHidden()
  await expect(row).toContainText('巡查各仓库')

  await row.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  const copying = page.getByRole('dialog', { name: `复制 ${name}` })
  await copying.getByRole('button', { name: '复制角色' }).click()
  await expect(copying).toBeHidden()
  const copy = page.getByRole('row').filter({ hasText: `${name} 副本` })
  await expect(copy).toContainText('巡查各仓库')

  await copy.getByRole('button', { name: `${name} 副本的更多操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const removal = page.getByRole('alertdialog', { name: `删除角色 ${name} 副本？` })
  await expect(removal).toContainText('该角色没有成员')
  await removal.getByRole('button', { name: '删除角色' }).click()
  await expect(copy).toContainText('已删除')
  await copy.getByRole('button', { name: `撤销删除 ${name} 副本` }).click()
  await expect(copy).toContainText('巡查各仓库')
})
