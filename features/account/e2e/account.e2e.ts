import { expect, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'
import type { TestUser } from '#e2e/users.ts'

// Chromium logs that a confirmation is required, that a session has ended, and that a key is refused.
test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)'] })

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

async function confirm(page: Page, { password }: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认身份' })
  await dialog.getByLabel('登录密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '确认', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function changeProfile(page: Page, user: TestUser): Promise<void> {
  await page.getByRole('textbox', { name: '姓名' }).fill('司马青')
  const address = page.getByRole('textbox', { name: '邮箱' })
  await address.fill('不是邮箱')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('请输入正确的邮箱地址')).toBeVisible()
  await address.fill('sima@example.cn')
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page) })
  await page.getByRole('dialog').getByRole('button', { name: '使用' }).click()
  await expect(page.getByRole('img', { name: '司马青' })).toBeVisible()
  await page.getByRole('button', { name: '保存修改' }).click()
  await confirm(page, user)
  await expect(page.getByText('个人资料已更新')).toBeVisible()
  const menu = page.getByRole('button', { name: '账号菜单' })
  await expect(menu).toContainText('司马青')
  await page.goto('./setting')
  await expect(page).toHaveURL(/\/setting\/account$/)
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('司马青')
  await expect(menu.locator('img')).toBeVisible()
}

async function choosePreferences(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '偏好设置' }).click()
  await page.getByText('深色', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByText('浅色', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Preferences' })).toBeVisible()
  await page.getByText('简体中文', { exact: true }).click()
  await page.getByRole('button', { name: '更多界面设置' }).click()
  const settings = page.getByRole('dialog', { name: '项目配置' })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
}

async function judgePassword(page: Page, { username }: TestUser): Promise<void> {
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  for (const [password, judgement] of [
    [username, '不能与用户名或产品名相同'],
    ['a lantern made of paper', '不易被猜到'],
  ] as const) {
    await dialog.getByLabel('新密码', { exact: true }).fill(password)
    await expect(dialog.getByText(judgement)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Creates a key that may read records, and returns it. */
async function createKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: '创建 API 密钥' }).click()
  const form = page.getByRole('dialog', { name: '创建 API 密钥' })
  await form.getByRole('button', { name: '创建', exact: true }).click()
  await expect(form.getByRole('textbox', { name: '名称' })).toBeFocused()
  await form.getByRole('textbox', { name: '名称' }).fill('每日同步')
  await form.getByText('30 天', { exact: true }).click()
  await form.getByRole('row', { name: '基础列表' }).getByRole('button', { name: /展开/ }).click()
  await form.getByRole('row', { name: '查看基础列表' }).click()
  await expect(form.getByRole('row', { name: '删除记录' })).toHaveCount(0)
  await expectAccessible(page)
  await form.getByRole('button', { name: '创建', exact: true }).click()
  const shown = page.getByRole('dialog', { name: '密钥已创建' })
  const code = shown.locator('code').first()
  const secret = await readUntil(
    () => code.innerText(),
    (text) => /^steward_[\w-]{43}$/.test(text),
  )
  await expectAccessible(page)
  await shown.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)
  return secret
}

test('[S1.8 S2.49 S2.50 B6 I6] a user changes their name, picture and preferences, ends their session in another browser, and has a program use an API key until it is revoked', async ({
  page,
  request,
  addUser,
  openWindow,
}) => {
  const user = await addUser(['account-api-keys', 'basic-list', 'basic-list-edit'])
  await signInTo(page, './list/basic-list', user)
  await page.getByRole('button', { name: '账号菜单' }).click()
  await page.getByRole('menuitem', { name: '个人设置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '个人设置' })).toBeVisible()
  await test.step('profile', () => changeProfile(page, user))
  await test.step('preferences', () => choosePreferences(page))

  const other = await openWindow()
  await test.step('another session', async () => {
    await signInTo(other, './list/basic-list', user)
    await page.getByRole('tab', { name: '安全设置' }).click()
    const devices = page.getByRole('region', { name: '登录设备' })
    await expect(devices.getByText('当前设备')).toBeVisible()
    await devices.getByRole('button', { name: /^让 .* 退出登录$/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByText('该设备已退出登录')).toBeVisible()
    await expect(other.getByRole('alertdialog', { name: '提示' })).toContainText('登录身份已失效，请重新登录')
    await page.getByRole('button', { name: '刷新本页' }).click()
    await expect(devices.getByText('当前设备')).toBeVisible()
  })
  await test.step('a new password is judged while it is typed', () => judgePassword(page, user))

  await test.step('API key', async () => {
    const keys = page.getByRole('region', { name: 'API 密钥' })
    await expect(keys.getByText('暂无 API 密钥')).toBeVisible()
    const secret = await createKey(page)
    const headers = { authorization: `Bearer ${secret}` }
    const read = await request.get('./api/table/list', { headers })
    expect(read.status()).toBe(200)
    const written = await request.post('./api/table', { headers, data: {} })
    expect(written.status()).toBe(403)
    await page.reload()
    await expect(keys.getByText(`steward_…${secret.slice(-4)} · 1 项权限 · 最近使用`)).toBeVisible()
    await page.setViewportSize(narrow)
    await expectAccessible(page)
    await keys.getByRole('button', { name: '撤销密钥 每日同步' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销', exact: true }).click()
    await expect(page.getByText('密钥已撤销')).toBeVisible()
    await expect(keys.getByText('暂无 API 密钥')).toBeVisible()
    const refused = await request.get('./api/table/list', { headers })
    expect(refused.status()).toBe(401)
  })
})
