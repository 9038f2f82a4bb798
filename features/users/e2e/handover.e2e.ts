import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { expandMenu, mainMenu } from '#e2e/menu.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { createUser, users } from '#features/users/contract/users.ts'

// Chromium logs that a confirmation is required, that a session has ended, and that who holds something is not deleted.
test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)', '409 (Conflict)'] })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.goto(`./system/user?realName=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The password in the open dialog, which shows it once and closes by its button only. */
async function issuedPassword(page: Page): Promise<string> {
  const issued = page.getByRole('dialog', { name: '一次性密码' })
  let password = ''
  await expect.poll(async () => (password = (await issued.locator('code').textContent()) ?? '')).toMatch(/^\S{8,}$/)
  await page.keyboard.press('Escape')
  await issued.getByRole('button', { name: '我已保存' }).click()
  await expect(issued).toBeHidden()
  return password
}

/** Signs in with a one-time password, and chooses one. */
async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.goto('./login')
  await fillSignIn(page, { username, password })
  for (const label of ['新密码', '确认新密码']) await page.getByLabel(label, { exact: true }).fill('a lantern made of paper')
  await page.getByRole('button', { name: '保存并进入' }).click()
  await page.getByRole('banner').waitFor()
}

test('[B5] colleagues are added by form and from a file, sign in with a one-time password, see what their role grants, hand over what they hold, and are signed out when disabled', async ({
  page,
  addUser,
  callsOf,
  openWindow,
}) => {
  const user = await addUser('all', { name: 'staff' })
  const stem = user.username
  const colleague = await openWindow()
  await signInTo(page, './system/user', user)

  await test.step('a colleague is added with a role, and a password that is shown once', async () => {
    await page.getByRole('button', { name: '新建', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '新建用户' })
    await drawer.getByLabel('用户名').fill(`helan.${stem}`)
    await drawer.getByLabel('姓名').fill(`贺兰亭 ${stem}`)
    await drawer.getByLabel('角色').click()
    // More roles may exist than are offered without a search.
    await page.getByRole('combobox', { name: '输入搜索' }).fill('审计员')
    await page.getByRole('option', { name: '审计员' }).click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: '新建用户' }).click()
    const issued = page.getByRole('dialog', { name: '一次性密码' })
    await confirmIfAsked(page, issued, user)
    await expect(issued).toContainText(`helan.${stem}`)
    await enter(colleague, `helan.${stem}`, await issuedPassword(page))
    await expandMenu(colleague)
    await expect(mainMenu(colleague).getByRole('link', { name: '审计日志' })).toBeVisible()
    await expect(mainMenu(colleague).getByRole('link', { name: '用户管理' })).toHaveCount(0)
    await choose(page, `贺兰亭 ${stem}`, '停用')
    await expect(page.getByText(`已停用 贺兰亭 ${stem}`)).toBeVisible()
    await expect(colleague.getByRole('alertdialog', { name: '提示' })).toContainText('登录身份已失效，请重新登录')
  })

  await test.step('others are imported from a file after a check, and sign in once a password was set for them', async () => {
    await page.goto('./system/user')
    await page.getByRole('button', { name: '导入', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '导入用户' })
    const lines = ['用户名,姓名,部门,角色,状态', `wu.${stem},吴一 ${stem},,审计员,启用`, `zheng.${stem},郑二,,没有的角色,启用`]
    const chooseFile = (rows: readonly string[]) =>
      dialog
        .getByLabel('选择文件')
        .setInputFiles({ name: '同事.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}`) })
    await chooseFile(lines)
    await dialog.getByRole('button', { name: '开始检查' }).click()
    await expect(dialog.getByRole('region', { name: '问题列表' }).getByRole('row')).toHaveText([/行.*列/, /3.*角色.*没有的角色/])
    await dialog.getByRole('button', { name: '重新选择文件' }).click()
    await chooseFile(lines.slice(0, 2))
    await dialog.getByRole('button', { name: '开始检查' }).click()
    await expect(dialog).toContainText('新用户还没有密码')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '导入 1 行' }).click()
    await expect(page.getByRole('region', { name: '任务' })).toContainText('已完成')
    await choose(page, `吴一 ${stem}`, '重置密码')
    await page.getByRole('button', { name: '重置密码' }).click()
    await enter(await openWindow(), `wu.${stem}`, await issuedPassword(page))
  })

  const [leaving, staying] = [`吴一 ${stem}`, `陆行舟 ${stem}`]
  const calls = await callsOf(user)
  const { list: leaders } = await calls.call(users.calls.list, { query: { realName: `wu.${stem}` } })
  const rest = { departmentId: null, positionIds: [], email: '', phone: null, isEnabled: true, description: '' }
  await calls.call(createUser, { body: { ...rest, username: `lu.${stem}`, realName: staying } })
  const department = { name: `交接部 ${stem}`, parentId: null, leaderId: leaders[0]?.id ?? '', phone: null, isEnabled: true }
  const { id: departmentId } = await calls.call(departments.calls.create, { body: department })

  await test.step('by keyboard, the belongings of a user are handed over while the account stays; a user without any is reported as such', async () => {
    await choose(page, leaving, '交接')
    const dialog = page.getByRole('dialog', { name: `交接 ${leaving} 名下的内容` })
    await dialog.getByRole('checkbox', { name: '部门负责人' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: '输入搜索' })).toBeFocused()
    await page.keyboard.type(staying)
    await expect(page.getByRole('option', { name: staying })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const submit = dialog.getByRole('button', { name: '交接', exact: true })
    await submit.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('交接完成')).toBeVisible()
    await choose(page, leaving, '交接')
    await expect(dialog).toContainText('名下没有需要交接的内容')
  })

  await test.step('a leaver is disabled without a handover, then handed over and deleted in one step, which the audit log has', async () => {
    await choose(page, staying, '停用')
    const offer = page.getByRole('dialog', { name: `停用 ${staying}` })
    await expect(offer.getByRole('list', { name: '名下内容' })).toContainText('部门负责人')
    await offer.getByRole('button', { name: '仅停用' }).click()
    await expect(page.getByText(`已停用 ${staying}`)).toBeVisible()
    await choose(page, staying, '删除')
    const dialog = page.getByRole('dialog', { name: `删除 ${staying}` })
    await dialog.getByRole('button', { name: '交接并删除' }).click()
    await expect(dialog).toContainText('请选择接收人')
    await dialog.getByRole('button', { name: /接收人/ }).click()
    await page.getByRole('combobox', { name: '输入搜索' }).fill(leaving)
    await page.getByRole('option', { name: leaving }).click()
    await dialog.getByRole('button', { name: '交接并删除' }).click()
    await expect(dialog.getByRole('list', { name: '交接结果' })).toContainText('1 / 1')
    await page.keyboard.press('Escape')
    await expect(page.getByText('没有符合条件').first()).toBeVisible()
    await expect.poll(() => calls.call(departments.calls.get, { params: { id: departmentId } })).toMatchObject({ leaderId: leaders[0]?.id })
    await page.goto(`./system/audit?action=users.completeHandover&username=${user.username}`)
    await expect(page.getByRole('table')).toContainText(staying)
  })
})
