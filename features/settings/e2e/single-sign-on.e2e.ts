import { expect, type Page } from '@playwright/test'
import { freePort, startIdentityProvider, type TestIdentityProvider } from '#e2e/identity-provider.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { createRole } from '#features/roles/contract/roles.ts'
import { addPerson } from './people.ts'

// Chromium logs that a confirmation is required, and the session that the page had before.
test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)'] })

let provider: TestIdentityProvider | undefined
test.afterEach(() => provider?.stop())

async function confirm(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认身份' })
  await dialog.getByLabel('登录密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '确认', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an administrator turns single sign-on on; a person links their account, signs in with it and has the role of their group; whom nobody has linked reads what to do', async ({
  callsOf,
  openWindow,
  startServer,
}) => {
  const port = await freePort()
  const baseURL = `http://localhost:${port}/`
  const idp = (provider = await startIdentityProvider(`${baseURL}api/login/sso/callback`))
  await startServer({ port, variables: { STEWARD_PUBLIC_URL: baseURL, STEWARD_OUTGOING_HOSTS: idp.host } })
  const person = await addPerson(baseURL, 'lilei')
  const role = { name: '华东销售', explain: '', isDefault: false, status: 'enable', dataScope: 'self' } as const
  await (await callsOf(administrator, baseURL)).call(createRole, { body: { ...role, departmentIds: [] } })

  await test.step('an administrator finds the identity provider, and gives the role to a group of it', async () => {
    const admin = await openWindow({ baseURL })
    await signInTo(admin, './setting/system?tab=singleSignOn', administrator)
    await expect(admin.getByText(`${baseURL}api/login/sso/callback`, { exact: true })).toBeVisible()
    await admin.getByRole('textbox', { name: '按钮名称' }).fill('企业账号')
    await admin.getByRole('textbox', { name: '身份提供方地址' }).fill(`${idp.issuer}/nowhere`)
    await admin.getByRole('button', { name: '测试连接' }).click()
    await confirm(admin, administrator.password)
    await expect(admin.getByText('该地址没有身份提供方的信息')).toBeVisible()
    await admin.getByRole('textbox', { name: '身份提供方地址' }).fill(idp.issuer)
    await admin.getByRole('button', { name: '测试连接' }).click()
    await expect(admin.getByText('连接成功')).toBeVisible()
    await admin.getByRole('textbox', { name: '客户端 ID' }).fill(idp.clientId)
    await admin.getByLabel('客户端密钥').fill(idp.clientSecret)
    await admin.getByRole('switch', { name: '启用单点登录' }).click()
    await admin.getByRole('button', { name: '添加一行' }).click()
    await admin.getByRole('textbox', { name: '第 1 行的用户组' }).fill('sales')
    await admin.getByRole('button', { name: /第 1 行的角色/ }).click()
    await admin.getByRole('option', { name: '华东销售' }).click()
    await admin.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true }).click()
    await expect(admin.getByText('设置已保存')).toBeVisible()
    await admin.reload()
    await expect(admin.getByRole('textbox', { name: '客户端密钥' })).toHaveValue('••••••••')
  })

  await test.step('a user without a linked account reads what to do, and gets no session', async () => {
    const stranger = await openWindow({ baseURL })
    idp.person = { sub: 'a stranger', groups: [] }
    await stranger.goto('./login')
    await stranger.getByRole('button', { name: '使用企业账号登录' }).click()
    await expect(stranger.getByRole('alert')).toHaveText(/该账号尚未关联/)
    await expect(stranger).toHaveURL(/\/login$/)
    await stranger.goto('./login?ssoFailure=cancelled')
    await expect(stranger.getByRole('alert')).toHaveText('已取消单点登录')
  })

  await test.step('a person links their account, and signs in with it elsewhere', async () => {
    idp.person = { sub: 'li-lei', groups: ['sales'] }
    const page = await openWindow({ baseURL })
    await signInTo(page, './setting/account?tab=security', person)
    const section = page.getByRole('region', { name: '单点登录' })
    await section.getByRole('button', { name: '关联' }).click()
    await confirm(page, person.password)
    await expect(page.getByText('已关联单点登录账号')).toBeVisible()
    await expect(section.getByText('已关联，始于')).toBeVisible()
    await expect(page).toHaveURL(/\/setting\/account\?tab=security$/)
    const elsewhere = await openWindow({ baseURL })
    await elsewhere.goto('./login')
    await elsewhere.getByRole('button', { name: '使用企业账号登录' }).click()
    await elsewhere.getByRole('banner').waitFor()
    await elsewhere.goto('./setting/account')
    await expect(elsewhere.getByText('华东销售')).toBeVisible()
  })
})
