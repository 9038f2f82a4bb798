import { type Browser, expect, type Page, request } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { type OwnServer, post, startOwnServer } from '#e2e/own-server.ts'
import { administrator } from '#e2e/users.ts'

// Four windows and a server of its own.
test.setTimeout(180_000)

test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)'] })

let server: OwnServer | undefined
test.afterEach(() => server?.stop())

async function startServer(data: string): Promise<string> {
  server = await startOwnServer(data)
  return server.url
}

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

/** A window in which somebody is signed in. */
async function signedIn(browser: Browser, baseURL: string, user: { username: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage()
  await page.goto('./login')
  await fillSignIn(page, user)
  await page.getByRole('banner').waitFor()
  return page
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
  await page.goto('./system/officers')
  await choosePerson(page, '系统管理员', '管理员')
  await choosePerson(page, '安全管理员', '安若素')
  await choosePerson(page, '审计员', '申明远')
  await page.getByRole('button', { name: '启用三员分立' }).click()
  await page.getByRole('alertdialog', { name: '启用三员分立？' }).getByRole('button', { name: '启用三员分立' }).click()
  await confirm(page, administrator)
  await page.getByRole('alertdialog', { name: '提示' }).getByText('登录身份已失效').waitFor()
}

/** Grants a page that 安全管理员 does not have themselves. */
async function grantConsole(page: Page, password: { password: string }): Promise<void> {
  await page.goto('./system/role?name=编辑')
  await page.getByRole('button', { name: '分配 编辑 的菜单权限' }).click()
  const drawer = page.getByRole('dialog', { name: '分配 编辑 的菜单权限' })
  await drawer.getByRole('row', { name: '主控台', exact: true }).click()
  await drawer.getByRole('button', { name: '提交菜单权限' }).click()
  await confirm(page, password)
  await expect(drawer).toBeHidden()
}

test('a super administrator separates the duties, 安全管理员 grants and asks for a password, another officer approves, and two end it', async ({
  browser,
  temporaryFolder,
}) => {
  const baseURL = await startServer(temporaryFolder)
  const [security, audit] = [await addPerson(baseURL, 'anruosu', '安若素'), await addPerson(baseURL, 'shenmingyuan', '申明远')]
  await turnOn(await signedIn(browser, baseURL, administrator))

  const second = await signedIn(browser, baseURL, security)
  await grantConsole(second, security)
  await second.goto('./system/officers')
  await expect(second.getByRole('list', { name: '安全管理员的成员' })).toContainText('安若素')
  await second.getByRole('button', { name: '申明远的更多操作' }).click()
  await second.getByRole('menuitem', { name: '重置密码' }).click()
  await second.getByRole('dialog', { name: '重置 申明远 的密码' }).getByRole('button', { name: '提交申请' }).click()
  await expect(second.getByRole('button', { name: '撤回：重置 申明远 的密码' })).toBeVisible()
  await expect(second.getByRole('button', { name: /^批准/ })).toHaveCount(0)

  const first = await signedIn(browser, baseURL, administrator)
  await first.goto('./system/officers')
  await first.getByRole('button', { name: '批准：重置 申明远 的密码' }).click()
  await first.getByRole('alertdialog', { name: '批准这项申请？' }).getByRole('button', { name: '批准' }).click()
  await confirm(first, administrator)
  const issued = first.getByRole('dialog', { name: '一次性密码' })
  await expect(issued).toContainText(audit.username)
  const password = (await issued.locator('code').textContent()) ?? ''
  await issued.getByRole('button', { name: '我已保存' }).click()

  const third = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage()
  await third.goto('./login')
  await fillSignIn(third, { username: audit.username, password })
  await third.getByLabel('新密码', { exact: true }).fill('a lantern made of paper')
  await third.getByLabel('确认新密码', { exact: true }).fill('a lantern made of paper')
  await third.getByRole('button', { name: '保存并进入' }).click()
  await third.getByRole('banner').waitFor()

  await first.getByRole('button', { name: '停用三员分立' }).click()
  const ending = first.getByRole('dialog', { name: '停用三员分立' })
  await choosePerson(first, '超级管理员', '管理员')
  await ending.getByRole('button', { name: '提交申请' }).click()
  await expect(ending).toBeHidden()
  await third.goto('./system/officers')
  await third.getByRole('button', { name: /^批准：停用三员分立/ }).click()
  await third.getByRole('alertdialog', { name: '批准这项申请？' }).getByRole('button', { name: '批准' }).click()
  await confirm(third, { password: 'a lantern made of paper' })
  await third.getByText('申请已批准').first().waitFor()
  await first.reload()
  await expect(first.getByRole('button', { name: '启用三员分立' })).toBeVisible()
})
