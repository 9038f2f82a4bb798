import { expect, type Page } from '@playwright/test'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)'] })

/** Creates a user with a role; returns the one-time password. */
async function addColleague(page: Page, username: string): Promise<string> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '新建用户' })
  await drawer.getByLabel('用户名').fill(username)
  await drawer.getByLabel('姓名').fill('贺兰亭')
  await drawer.getByLabel('角色').click()
  // More roles may exist than are offered without a search.
  await page.getByRole('combobox', { name: '输入搜索' }).fill('审计员')
  await page.getByRole('option', { name: '审计员' }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: '新建用户' }).click()
  const issued = page.getByRole('dialog', { name: '一次性密码' })
  await confirmIfAsked(page, issued)
  await expect(issued).toContainText(username)
  await page.keyboard.press('Escape')
  const password = await issued.locator('code').textContent()
  await issued.getByRole('button', { name: '我已保存' }).click()
  await expect(issued).toBeHidden()
  return password ?? ''
}

test('[B5] a colleague is added with a role, changes the one-time password, sees what the role grants, and is signed out when disabled', async ({
  page,
  browser,
  baseURL,
}) => {
  // Its many steps take longer than most journeys.
  test.slow()
  const username = `helan${Date.now()}`
  await signInTo(page, './system/user', administrator)
  const password = await addColleague(page, username)

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const colleague = await elsewhere.newPage()
  await colleague.goto('./login')
  await fillSignIn(colleague, { username, password })
  await colleague.getByLabel('新密码', { exact: true }).fill('a lantern made of paper')
  await colleague.getByLabel('确认新密码', { exact: true }).fill('a lantern made of paper')
  await colleague.getByRole('button', { name: '保存并进入' }).click()
  await colleague.getByRole('banner').waitFor()
  const menu = colleague.getByRole('navigation').first()
  await expect(menu).toContainText('基础列表')
  await expect(menu).not.toContainText('用户管理')
  await colleague.goto('./list/basic-list')
  await expect(colleague.getByRole('table')).toBeVisible()
  await expect(colleague.getByRole('button', { name: '新建', exact: true })).toHaveCount(0)

  await page.goto(`./system/user?realName=${username}`)
  await page.getByRole('button', { name: '贺兰亭的更多操作' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await expect(page.getByText('已停用 贺兰亭')).toBeVisible()
  await expect(colleague.getByRole('alertdialog', { name: '提示' })).toContainText('登录身份已失效，请重新登录')
  await elsewhere.close()
})
