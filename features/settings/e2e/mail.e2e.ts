import { expect, type Page } from '@playwright/test'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { type MailServer, startMailServer } from '#e2e/mail-server.ts'
import { administrator } from '#e2e/users.ts'

// Chromium logs confirmations that are required, a mail that could not be sent, a common password, and an old link and session.
test.use({ expectedMessages: ['400 (Bad Request)', '401 (Unauthorized)', '403 (Forbidden)', '409 (Conflict)'] })

let mail: MailServer | undefined
test.afterEach(() => mail?.stop())

async function save(admin: Page): Promise<void> {
  const answer = admin.waitForResponse((response) => response.url().endsWith('/api/setting/mail') && response.ok())
  await admin.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true }).click()
  await answer
}

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('确认新密码').fill(password)
  await page.getByRole('button', { name: '保存新密码' }).click()
}

test('[S1.9] an administrator sets up mail, and a test mail arrives; a forgotten password is replaced with the link from the mail, once, and opens the console again', async ({
  openWindow,
  startServer,
}) => {
  const { port, texts } = (mail = await startMailServer())
  const server = await startServer({ variables: { STEWARD_PUBLIC_URL: 'https://steward.example.com/' } })
  const baseURL = server.url
  const sendTest = () => admin.getByRole('button', { name: '发送测试邮件' }).click()
  const admin = await openWindow({ baseURL })
  await signInTo(admin, './setting/system?tab=mail', administrator)

  await test.step('mail is set up, and a test mail arrives', async () => {
    await sendTest()
    const notSetUp = admin.getByText('请先填写并保存 SMTP 服务器和发件人地址')
    await confirmIfAsked(admin, notSetUp)
    await expect(notSetUp).toBeVisible()
    await admin.goto('./setting/account')
    await admin.getByRole('textbox', { name: '邮箱' }).fill('boss@example.cn')
    await admin.getByRole('button', { name: '保存修改' }).click()
    await expect(admin.getByText('个人资料已更新')).toBeVisible()
    await admin.goto('./setting/system?tab=mail')
    await admin.getByRole('textbox', { name: 'SMTP 服务器' }).fill('127.0.0.1')
    await admin.getByRole('spinbutton', { name: '端口' }).fill(port)
    await admin.getByRole('button', { name: /加密方式/ }).click()
    await admin.getByRole('option', { name: '不加密' }).click()
    await admin.getByRole('textbox', { name: '发件人地址' }).fill('steward@example.cn')
    await sendTest()
    await expect(admin.getByText('请先保存修改，再发送测试邮件')).toBeVisible()
    await save(admin)
    await sendTest()
    await expect(admin.getByText('测试邮件已发送到 boss@example.cn，请查收')).toBeVisible()
    await expect.poll(() => texts).toHaveLength(1)
    expect(texts[0]).toContain('这是 掌柜 发出的测试邮件')
  })

  const page = await openWindow({ baseURL })
  let link = ''
  await test.step('the link from the mail opens a page for a new password, which is not a common one', async () => {
    await page.goto('./login')
    await page.getByRole('button', { name: '忘记密码' }).click()
    await page.getByLabel('用户名或邮箱').fill('boss@example.cn')
    await page.getByRole('button', { name: '发送链接' }).click()
    await expect(page.getByRole('heading', { name: '请查收邮件' })).toBeVisible()
    await expect.poll(() => texts).toHaveLength(2)
    link = /login#reset=[\w-]{43}/.exec(texts[1] ?? '')?.[0] ?? ''
    // In the tab where it was asked for, only what follows the # is new.
    await page.goto(`./${link}`)
    await expect(page.getByRole('heading', { name: '设置新密码' })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await enterPassword(page, 'iloveyou')
    await expect(page.getByText('这个密码太常见，容易被猜到')).toBeVisible()
    await enterPassword(page, 'a lantern of paper')
    await expect(page.getByText('密码已修改，请使用新密码登录')).toBeVisible()
    await fillSignIn(page, { username: administrator.username, password: 'a lantern of paper' })
    await page.getByRole('banner').waitFor()
    await expect.poll(() => texts.at(-1)).toContain('密码已通过邮件链接修改')
  })

  await test.step('the console that was open is signed out, and the link is used up', async () => {
    await expect(admin.getByRole('alertdialog', { name: '提示' })).toBeVisible()
    const other = await openWindow({ baseURL })
    await other.goto(`./${link}`)
    await enterPassword(other, 'another lantern of paper')
    await expect(other.getByText('链接已失效，请重新申请')).toBeVisible()
    await other.getByRole('button', { name: '重新申请链接' }).click()
    await expect(other.getByLabel('用户名或邮箱')).toBeVisible()
  })

  await test.step('what keeps mail from being sent is explained', async () => {
    await page.goto('./setting/system?tab=mail')
    await page.getByRole('spinbutton', { name: '端口' }).fill('9')
    await page.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true }).click()
    const saved = page.getByText('设置已保存')
    await confirmIfAsked(page, saved, { password: 'a lantern of paper' })
    await expect(saved).toBeVisible()
    await page.getByRole('button', { name: '发送测试邮件' }).click()
    await expect(page.getByText('无法连接邮件服务器，请检查服务器和端口')).toBeVisible()
  })
})
