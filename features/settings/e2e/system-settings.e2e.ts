import { expect, type Page } from '@playwright/test'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { test } from '#e2e/journey.ts'
import { type OwnServer, startOwnServer } from '#e2e/own-server.ts'
import { administrator } from '#e2e/users.ts'
import { addPerson, signedIn } from './people.ts'

// A server of its own.
test.setTimeout(180_000)

test.use({ expectedMessages: ['400 (Bad Request)', '401 (Unauthorized)', '403 (Forbidden)', '503 (Service Unavailable)'] })

let server: OwnServer | undefined
test.afterEach(() => server?.stop())

async function startServer(data: string): Promise<string> {
  server = await startOwnServer(data)
  return server.url
}

const save = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true }).click()

test('[S1.9 S2.51] an administrator names the site: the console and the sign-in page have the name, and the sign-in page the ICP number', async ({
  browser,
  temporaryFolder,
}) => {
  const admin = await signedIn(browser, await startServer(temporaryFolder), administrator)
  await admin.goto('./setting/system')
  await admin.getByRole('textbox', { name: '站点名称（中文）' }).fill('云算盘')
  await admin.getByRole('textbox', { name: 'ICP 备案号' }).fill('京ICP备12345678号-1')
  await admin.getByRole('textbox', { name: '版权信息' }).fill('© 2026 云算盘')
  await save(admin)
  await expect(admin.getByText('设置已保存')).toBeVisible()
  await admin.reload()
  await expect(admin).toHaveTitle('系统设置 · 云算盘')
  await expect(admin.getByText('云算盘', { exact: true }).first()).toBeVisible()
  await expect(admin.getByText('© 2026 云算盘')).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL: new URL('/', admin.url()).href, locale: 'zh-CN' })).newPage()
  await visitor.goto('./login')
  await expect(visitor).toHaveTitle('登录 · 云算盘')
  await expect(visitor.getByRole('region', { name: '云算盘' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: '京ICP备12345678号-1' })).toBeVisible()
})

test('[S1.9] a closed site says so in the open console of somebody else, who goes on when it is open again', async ({
  browser,
  temporaryFolder,
}) => {
  const baseURL = await startServer(temporaryFolder)
  const other = await signedIn(browser, baseURL, await addPerson(baseURL, 'shopper'))
  const admin = await signedIn(browser, baseURL, administrator)
  await admin.goto('./setting/system')
  await admin.getByRole('textbox', { name: '关闭说明' }).fill('盘点中，今晚八点恢复')
  await admin.getByRole('switch', { name: '关闭站点' }).click()
  await save(admin)
  await admin.getByRole('alertdialog', { name: '关闭站点？' }).getByRole('button', { name: '关闭站点' }).click()
  await expect(admin.getByText('设置已保存')).toBeVisible()

  await other.getByRole('button', { name: '刷新本页' }).click()
  await expect(other.getByRole('heading', { name: '站点已关闭' })).toBeVisible()
  await expect(other.getByText('盘点中，今晚八点恢复')).toBeVisible()
  await admin.getByRole('switch', { name: '关闭站点' }).click()
  await save(admin)
  await expect(admin.getByRole('switch', { name: '关闭站点' })).not.toBeChecked()
  await expect(async () => {
    await other.reload()
    await expect(other.getByRole('banner')).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('[S1.9] a rule that a setting does not allow is refused at its field; saved, it is in the audit log', async ({
  browser,
  temporaryFolder,
}) => {
  const admin = await signedIn(browser, await startServer(temporaryFolder), administrator)
  await admin.goto('./setting/system?tab=security')
  const tries = admin.getByRole('spinbutton', { name: '每个账号的登录失败次数' })
  await tries.fill('')
  await save(admin)
  await expect(admin.getByText('请输入每个账号的登录失败次数')).toBeVisible()
  await expect(tries).toBeFocused()
  await tries.fill('8')
  await save(admin)
  await confirmIfAsked(admin, admin.getByText('设置已保存'))
  await expect(admin.getByText('设置已保存')).toBeVisible()

  await admin.getByRole('tab', { name: '显示设置' }).click()
  const retention = admin.getByRole('spinbutton', { name: '审计日志保留' })
  await retention.fill('30')
  await save(admin)
  await expect(admin.getByText('填 0 永久保留，或不少于 90 天')).toBeVisible()
  await expect(retention).toBeFocused()
  await admin.goto('./system/audit')
  await admin.getByRole('row').filter({ hasText: '修改系统设置' }).first().click()
  await expect(admin.getByText('每个账号的登录失败次数')).toBeVisible()
})
