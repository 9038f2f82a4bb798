import { expect, type Page, request } from '@playwright/test'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'
import { post } from '#e2e/own-server.ts'
import { administrator } from '#e2e/users.ts'

// Chromium logs that a confirmation is required, and that sessions have ended.
test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)'] })

/** Adds a user who has set their own password. */
async function addPerson(baseURL: string, username: string, realName: string) {
  const api = await request.newContext({ baseURL })
  const { token } = await post(api, 'login', { params: { username: administrator.username, password: administrator.password } })
  // Without the default role: 安全管理员 grants nothing to a role of their own.
  const fields = { departmentId: null, positionIds: [], roleIds: [], email: '', phone: null, isEnabled: true, description: '' }
  const { password: oldPassword } = await post(api, 'user', { ...fields, username, realName }, token)
  const own = { username, password: `${username} of the abacus house` }
  const signedIn = await post(api, 'login', { params: { username, password: oldPassword } })
  await post(api, 'account/password', { oldPassword, newPassword: own.password }, signedIn.token)
  await api.dispose()
  return own
}

async function confirm(page: Page, { password }: { password: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认身份' })
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(dialog).toBeHidden()
}

async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name }).click()
}

async function turnOn(page: Page): Promise<void> {
  await choosePerson(page, '系统管理员', '管理员')
  await choosePerson(page, '安全管理员', '安若素')
  await choosePerson(page, '审计员', '申明远')
  await page.getByRole('button', { name: '启用三员分立' }).click()
  await page.getByRole('alertdialog', { name: '启用三员分立？' }).getByRole('button', { name: '启用三员分立' }).click()
  await confirm(page, administrator)
  const ended = page.getByRole('alertdialog', { name: '提示' })
  await expect(ended).toContainText('登录身份已失效')
  await ended.getByRole('button').click()
  await fillSignIn(page, administrator)
  await expect(page.getByRole('heading', { level: 1, name: '三员分立' })).toBeVisible()
}

/** Grants a page that 安全管理员 does not have themselves. */
async function grantConsole(page: Page, password: { password: string }): Promise<void> {
  await page.getByRole('button', { name: '菜单权限 编辑' }).click()
  const drawer = page.getByRole('dialog', { name: '分配 编辑 的菜单权限' })
  await drawer.getByRole('row', { name: '主控台', exact: true }).click()
  await drawer.getByRole('button', { name: '提交菜单权限' }).click()
  await confirm(page, password)
  await expect(drawer).toBeHidden()
}

async function askForPassword(page: Page): Promise<void> {
  await page.goto('./system/officers')
  await expect(page.getByRole('list', { name: '安全管理员的成员' })).toContainText('安若素')
  await page.getByRole('button', { name: '申明远的更多操作' }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await page.getByRole('dialog', { name: '重置 申明远 的密码' }).getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('button', { name: '撤回：重置 申明远 的密码' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^批准/ })).toHaveCount(0)
}

/** Approves the request for a password, which is shown once. */
async function approvePassword(page: Page, username: string): Promise<string> {
  await page.getByRole('button', { name: '批准：重置 申明远 的密码' }).click()
  await page.getByRole('alertdialog', { name: '批准这项申请？' }).getByRole('button', { name: '批准' }).click()
  await confirm(page, administrator)
  const issued = page.getByRole('dialog', { name: '一次性密码' })
  await expect(issued).toContainText(username)
  const password = await readUntil(
    () => issued.locator('code').innerText(),
    (text) => /\S{8}/.test(text),
  )
  await issued.getByRole('button', { name: '我已保存' }).click()
  return password
}

test('a super administrator separates the duties, 安全管理员 grants and asks for a password, another officer approves, and two end it', async ({
  startServer,
  openWindow,
}) => {
  const { url: baseURL } = await startServer()
  const [security, audit] = [await addPerson(baseURL, 'anruosu', '安若素'), await addPerson(baseURL, 'shenmingyuan', '申明远')]
  const [first, second, third] = [await openWindow({ baseURL }), await openWindow({ baseURL }), await openWindow({ baseURL })]
  await test.step('the duties are separated', async () => {
    await signInTo(first, './system/officers', administrator)
    await turnOn(first)
  })
  await test.step('安全管理员 grants, and asks for a password', async () => {
    await signInTo(second, './system/role?name=编辑', security)
    await grantConsole(second, security)
    await askForPassword(second)
  })
  const own = { username: audit.username, password: 'a lantern made of paper' }
  await test.step('another officer approves', async () => {
    await first.reload()
    const password = await approvePassword(first, audit.username)
    await third.goto('./login')
    await fillSignIn(third, { ...own, password })
    await third.getByLabel('新密码', { exact: true }).fill(own.password)
    await third.getByLabel('确认新密码', { exact: true }).fill(own.password)
    await third.getByRole('button', { name: '保存并进入' }).click()
    await expect(third.getByRole('banner')).toBeVisible()
  })
  await test.step('two end it', async () => {
    await first.getByRole('button', { name: '停用三员分立' }).click()
    const ending = first.getByRole('dialog', { name: '停用三员分立' })
    await choosePerson(first, '超级管理员', '管理员')
    await ending.getByRole('button', { name: '提交申请' }).click()
    await expect(ending).toBeHidden()
    await third.goto('./system/officers')
    await third.getByRole('button', { name: /^批准：停用三员分立/ }).click()
    await third.getByRole('alertdialog', { name: '批准这项申请？' }).getByRole('button', { name: '批准' }).click()
    await confirm(third, own)
    await expect(third.getByText('申请已批准').first()).toBeVisible()
    await first.reload()
    await expect(first.getByRole('button', { name: '启用三员分立' })).toBeVisible()
  })
})
