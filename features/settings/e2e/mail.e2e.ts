import { type Browser, expect, type Page } from '@playwright/test'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { type MailServer, startMailServer } from '#e2e/mail-server.ts'
import { type OwnServer, startOwnServer } from '#e2e/own-server.ts'
import { administrator } from '#e2e/users.ts'

// A server of its own.
test.setTimeout(180_000)

test.use({ expectedMessages: ['400 (Bad Request)', '401 (Unauthorized)', '403 (Forbidden)', '409 (Conflict)'] })

let server: OwnServer
let mail: MailServer
test.beforeEach(async ({ temporaryFolder }) => {
  mail = await startMailServer()
  server = await startOwnServer(temporaryFolder, { variables: { STEWARD_PUBLIC_URL: 'https://steward.example.com/' } })
})
test.afterEach(() => Promise.all([server.stop(), mail.stop()]))

const windowOf = async (browser: Browser) => (await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })).newPage()

async function signedIn(browser: Browser): Promise<Page> {
  const page = await windowOf(browser)
  await page.goto('./login')
  await fillSignIn(page, administrator)
  await page.getByRole('banner').waitFor()
  return page
}

/** Gives the administrator an e-mail address, and has the server send its mail to that of the test. */
async function setUpMail(admin: Page): Promise<void> {
  await admin.goto('./setting/account')
  await admin.getByRole('textbox', { name: '邮箱' }).fill('boss@example.cn')
  await admin.getByRole('button', { name: '保存修改' }).click()
  const updated = admin.getByText('个人资料已更新')
  await confirmIfAsked(admin, updated)
  await expect(updated).toBeVisible()
  await admin.goto('./setting/system?tab=mail')
  await admin.getByRole('textbox', { name: 'SMTP 服务器' }).fill('127.0.0.1')
  await admin.getByRole('spinbutton', { name: '端口' }).fill(mail.port)
  await admin.getByRole('button', { name: /加密方式/ }).click()
  await admin.getByRole('option', { name: '不加密' }).click()
  await admin.getByRole('textbox', { name: '发件人地址' }).fill('steward@example.cn')
  await admin.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true }).click()
  const saved = admin.getByText('设置已保存')
  await confirmIfAsked(admin, saved)
  await expect(saved).toBeVisible()
}

test('[S1.9] an administrator sets up mail; a test mail arrives, and a wrong port is explained', async ({ browser }) => {
  const admin = await signedIn(browser)
  await admin.goto('./setting/system?tab=mail')
  await admin.getByRole('button', { name: '发送测试邮件' }).click()
  const notSetUp = admin.getByText('请先填写并保存 SMTP 服务器和发件人地址')
  await confirmIfAsked(admin, notSetUp)
  await expect(notSetUp).toBeVisible()
  await setUpMail(admin)
  await admin.getByRole('button', { name: '发送测试邮件' }).click()
  await expect(admin.getByText('测试邮件已发送到 boss@example.cn，请查收')).toBeVisible()
  expect(mail.texts.at(-1)).toContain('这是 掌柜 发出的测试邮件')
  await admin.getByRole('spinbutton', { name: '端口' }).fill('9')
  // The message about the first save is gone, so that the next one is about the second.
  const saved = admin.getByText('设置已保存')
  await expect(saved).toHaveCount(0)
  await admin.getByRole('button', { name: '发送测试邮件' }).click()
  await expect(admin.getByText('请先保存修改，再发送测试邮件')).toBeVisible()
  await admin.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true }).click()
  await expect(saved).toBeVisible()
  await admin.getByRole('button', { name: '发送测试邮件' }).click()
  await expect(admin.getByText('无法连接邮件服务器，请检查服务器和端口')).toBeVisible()
})

test('a forgotten password is replaced with the link from the mail, and opens the console again', async ({ browser }) => {
  const admin = await signedIn(browser)
  await setUpMail(admin)
  const page = await windowOf(browser)
  await page.goto('./login')
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByLabel('用户名或邮箱').fill('boss@example.cn')
  await page.getByRole('button', { name: '发送链接' }).click()
  await expect(page.getByRole('heading', { name: '请查收邮件' })).toBeVisible()
  await expect.poll(() => mail.texts.length).toBe(1)
  const token = /login(#reset=[\w-]{43})/.exec(mail.texts[0] ?? '')?.[1] ?? ''
  // In the tab where it was asked for, only what follows the # is new.
  await page.goto(`./login${token}`)
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('新密码', { exact: true }).fill('iloveyou')
  await page.getByLabel('确认新密码').fill('iloveyou')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('这个密码太常见，容易被猜到')).toBeVisible()
  await page.getByLabel('新密码', { exact: true }).fill('a lantern of paper')
  await page.getByLabel('确认新密码').fill('a lantern of paper')
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('密码已修改，请使用新密码登录')).toBeVisible()
  await fillSignIn(page, { username: administrator.username, password: 'a lantern of paper' })
  await page.getByRole('banner').waitFor()
  await expect.poll(() => mail.texts.at(-1)).toContain('密码已通过邮件链接修改')

  // The console that was open is signed out, and the link is used up.
  await expect(admin.getByRole('alertdialog', { name: '提示' })).toBeVisible()
  const other = await windowOf(browser)
  await other.goto(`./login${token}`)
  await other.getByLabel('新密码', { exact: true }).fill('another lantern of paper')
  await other.getByLabel('确认新密码').fill('another lantern of paper')
  await other.getByRole('button', { name: '保存新密码' }).click()
  await expect(other.getByText('链接已失效，请重新申请')).toBeVisible()
  await other.getByRole('button', { name: '重新申请链接' }).click()
  await expect(other.getByLabel('用户名或邮箱')).toBeVisible()
})
