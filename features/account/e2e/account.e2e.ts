import { expect, type Page } from '@playwright/test'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { profiled } from '#e2e/users.ts'

/** A picture of a face would not be squarer. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 160
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#1a66b8'
      context.fillRect(0, 0, 160, 160)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)'] })

// One after the other: a journey that signs in meanwhile would be the newest session of the same user.
test.describe.configure({ mode: 'default' })

test('[S1.8 S2.50] the account menu leads to 个人设置, where somebody changes their name and picture', async ({ page }) => {
  await signInTo(page, './list/basic-list', profiled)
  await page.getByRole('button', { name: '账号菜单' }).click()
  await page.getByRole('menuitem', { name: '个人设置' }).click()
  await expect(page).toHaveURL(/\/setting\/account$/)
  await expect(page.getByRole('heading', { level: 1, name: '个人设置' })).toBeVisible()
  const name = page.getByRole('textbox', { name: '姓名' })
  await name.fill('司马青')
  await page.getByRole('textbox', { name: '邮箱' }).fill('不是邮箱')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('请输入正确的邮箱地址')).toBeVisible()
  await page.getByRole('textbox', { name: '邮箱' }).fill('sima@example.cn')
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page) })
  await page.getByRole('dialog').getByRole('button', { name: '使用' }).click()
  await expect(page.getByRole('img', { name: '司马青' })).toBeVisible()
  await page.getByRole('button', { name: '保存修改' }).click()
  const confirmation = page.getByRole('dialog', { name: '确认身份' })
  await confirmation.getByLabel('登录密码', { exact: true }).fill(profiled.password)
  await confirmation.getByRole('button', { name: '确认', exact: true }).click()
  await expect(page.getByText('个人资料已更新')).toBeVisible()
  const menu = page.getByRole('button', { name: '账号菜单' })
  await expect(menu).toContainText('司马青')
  await expect(menu.locator('img')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('司马青')
  await expect(menu.locator('img')).toBeVisible()
})

test('[B6] somebody ends another session from 安全设置, and the other browser says that it has ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInTo(page, './setting/account?tab=security', profiled)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await other.goto('./login')
  await fillSignIn(other, profiled)
  await other.getByRole('banner').waitFor()

  await page.reload()
  const devices = page.getByRole('region', { name: '登录设备' })
  await expect(devices.getByText('当前设备')).toBeVisible()
  // The one that signed in last is the first of the others.
  await devices
    .getByRole('button', { name: /^让 .* 退出登录$/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByText('该设备已退出登录')).toBeVisible()

  await expect(other.getByRole('alertdialog', { name: '提示' })).toContainText('登录身份已失效，请重新登录')
  await page.getByRole('button', { name: '刷新本页' }).click()
  await expect(devices.getByText('当前设备')).toBeVisible()
  await elsewhere.close()
})

test('a new password is judged while it is typed', async ({ page }) => {
  await signInTo(page, './setting/account?tab=security', profiled)
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  const field = dialog.getByLabel('新密码', { exact: true })
  for (const [password, judgement] of [
    ['short', '还差 3 个字符'],
    [profiled.username.repeat(2), '不能与用户名或产品名相同'],
    ['12345678', '连续字符'],
    ['a lantern made of paper', '不易被猜到'],
  ] as const) {
    await field.fill(password)
    await expect(dialog.getByText(judgement)).toBeVisible()
  }
})

test('language and theme are chosen in 偏好设置, which also leads to all other settings of the interface', async ({ page }) => {
  await signInTo(page, './setting/account?tab=preferences', profiled)
  await page.getByText('深色', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByText('浅色', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Preferences' })).toBeVisible()
  await page.getByText('简体中文', { exact: true }).click()
  await page.getByRole('button', { name: '更多界面设置' }).click()
  await expect(page.getByRole('dialog', { name: '项目配置' })).toBeVisible()
})
