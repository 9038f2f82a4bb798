import { type Browser, expect, type Page, request } from '@playwright/test'
import * as z from 'zod/mini'
import { freePort, startIdentityProvider, type TestIdentityProvider } from '#e2e/identity-provider.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { type OwnServer, post, startOwnServer } from '#e2e/own-server.ts'
import { administrator } from '#e2e/users.ts'

// A server and an identity provider of its own.
test.setTimeout(180_000)

test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)'] })

let server: OwnServer | undefined
let provider: TestIdentityProvider | undefined
test.afterEach(async () => {
  provider?.stop()
  await server?.stop()
})

async function start(data: string): Promise<{ baseURL: string; idp: TestIdentityProvider }> {
  const port = await freePort()
  const baseURL = `http://localhost:${port}/`
  const idp = await startIdentityProvider(`${baseURL}api/login/sso/callback`)
  provider = idp
  server = await startOwnServer(data, { port, variables: { STEWARD_PUBLIC_URL: baseURL, STEWARD_OUTGOING_HOSTS: idp.host } })
  return { baseURL, idp }
}

const roleList = z.object({ result: z.object({ list: z.array(z.object({ id: z.string(), isDefault: z.boolean() })) }) })

/** Adds a role without data of others, and a user who has set their own password. */
async function addRoleAndPerson(baseURL: string) {
  const api = await request.newContext({ baseURL })
  const { token = '' } = await post(api, 'login', { params: { username: administrator.username, password: administrator.password } })
  await post(api, 'account/confirm', { password: administrator.password }, token)
  await post(
    api,
    'role',
    { name: '华东销售', explain: '', isDefault: false, status: 'enable', dataScope: 'self', departmentIds: [] },
    token,
  )
  const { result } = z.parse(roleList, await (await api.get('api/role/list', { headers: { token } })).json())
  const roleIds = result.list.flatMap(({ id, isDefault }) => (isDefault ? [id] : []))
  const fields = { departmentId: null, positionIds: [], roleIds, email: '', phone: null, isEnabled: true, description: '' }
  const { password: oldPassword } = await post(api, 'user', { ...fields, username: 'lilei', realName: '李雷' }, token)
  const own = { username: 'lilei', password: 'lilei of the abacus house' }
  const signedIn = await post(api, 'login', { params: { username: own.username, password: oldPassword } })
  await post(api, 'account/password', { oldPassword, newPassword: own.password }, signedIn.token)
  await api.dispose()
  return own
}

async function openedBy(browser: Browser, baseURL: string, user: { username: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage()
  await page.goto('./login')
  await fillSignIn(page, user)
  await page.getByRole('banner').waitFor()
  return page
}

async function confirm(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认身份' })
  await dialog.getByLabel('登录密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '确认', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function switchOn(page: Page, { issuer, clientId, clientSecret }: TestIdentityProvider): Promise<void> {
  await page.goto('./setting/system?tab=singleSignOn')
  await expect(page.getByText(new URL('api/login/sso/callback', page.url().replace(/setting\/.*/, '')).href, { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: '按钮名称' }).fill('企业账号')
  await page.getByRole('textbox', { name: '身份提供方地址' }).fill(`${issuer}/nowhere`)
  await page.getByRole('button', { name: '测试连接' }).click()
  await confirm(page, administrator.password)
  await expect(page.getByText('该地址没有身份提供方的信息')).toBeVisible()
  await page.getByRole('textbox', { name: '身份提供方地址' }).fill(issuer)
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(page.getByText('连接成功')).toBeVisible()
  await page.getByRole('textbox', { name: '客户端 ID' }).fill(clientId)
  await page.getByLabel('客户端密钥').fill(clientSecret)
  await page.getByRole('switch', { name: '启用单点登录' }).click()
  await page.getByRole('button', { name: '添加一行' }).click()
  await page.getByRole('textbox', { name: '第 1 行的用户组' }).fill('sales')
  await page.getByRole('button', { name: /第 1 行的角色/ }).click()
  await page.getByRole('option', { name: '华东销售' }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('设置已保存')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '客户端密钥' })).toHaveValue('••••••••')
}

test('an administrator turns single sign-on on; a person links their account, signs in with it and has the role of their group', async ({
  browser,
  temporaryFolder,
}) => {
  const { baseURL, idp } = await start(temporaryFolder)
  const person = await addRoleAndPerson(baseURL)
  await switchOn(await openedBy(browser, baseURL, administrator), idp)

  idp.person = { sub: 'li-lei', groups: ['sales'] }
  const page = await openedBy(browser, baseURL, person)
  await page.goto('./setting/account?tab=security')
  const section = page.getByRole('region', { name: '单点登录' })
  await section.getByRole('button', { name: '关联' }).click()
  await confirm(page, person.password)
  await expect(page.getByText('已关联单点登录账号')).toBeVisible()
  await expect(section.getByText('已关联，始于')).toBeVisible()
  await expect(page).toHaveURL(/\/setting\/account\?tab=security$/)

  await page.context().clearCookies({ name: /steward-\d+/ })
  await page.evaluate(() => localStorage.clear())
  await page.goto('./login')
  await page.getByRole('button', { name: '使用企业账号登录' }).click()
  await page.getByRole('banner').waitFor()
  await page.goto('./setting/account')
  await expect(page.getByText('华东销售')).toBeVisible()
})

test('somebody whom nobody has linked reads what to do, and gets no session', async ({ browser, temporaryFolder }) => {
  const { baseURL, idp } = await start(temporaryFolder)
  await addRoleAndPerson(baseURL)
  await switchOn(await openedBy(browser, baseURL, administrator), idp)
  idp.person = { sub: 'a stranger', groups: [] }
  const page = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage()
  await page.goto('./login')
  await page.getByRole('button', { name: '使用企业账号登录' }).click()
  await expect(page.getByRole('alert')).toHaveText(/该账号尚未关联/)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('./login?ssoFailure=cancelled')
  await expect(page.getByRole('alert')).toHaveText('已取消单点登录')
})
