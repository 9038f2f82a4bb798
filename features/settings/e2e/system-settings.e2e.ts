import { expect, type Page } from '@playwright/test'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { addPerson } from './people.ts'

// Chromium logs fields that are refused, wrong sign-ins, confirmations that are required, and a closed site.
test.use({ expectedMessages: ['400 (Bad Request)', '401 (Unauthorized)', '403 (Forbidden)', '503 (Service Unavailable)'] })

const save = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true }).click()

/** Waits until a change of settings has been saved. */
async function saved(page: Page, change: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => /\/api\/setting\/\w+$/.test(response.url()) && response.request().method() !== 'GET' && response.ok(),
  )
  await change()
  await answer
}

/** A square picture as a file. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 16
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'crimson'
    context?.fillRect(0, 0, 16, 16)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** Chooses a role in the last line of the networks, and enters what it allows. */
async function addNetworks(page: Page, role: RegExp, networks: string): Promise<void> {
  const group = page.getByRole('group', { name: '角色的访问地址' })
  await group.getByRole('button', { name: '添加角色' }).click()
  await group
    .getByRole('button', { name: /的角色/ })
    .last()
    .click()
  await page.getByRole('option', { name: role }).click()
  await group.getByRole('textbox').last().fill(networks)
}

test('[S1.9 S2.51] an administrator names the site and gives it a logo, closes and opens it, and says how many sessions people have and from where; each is felt at once', async ({
  openWindow,
  startServer,
}) => {
  const server = await startServer()
  const baseURL = server.url
  const person = await addPerson(baseURL, 'shopper')
  const page = await openWindow({ baseURL })
  await signInTo(page, './setting/system', administrator)
  const visitor = await openWindow({ baseURL })

  await test.step('console and sign-in page have the name and the logo of the site', async () => {
    await page.getByRole('textbox', { name: '站点名称（中文）' }).fill('云算盘')
    await page.getByRole('textbox', { name: 'ICP 备案号' }).fill('京ICP备12345678号-1')
    await page.getByRole('textbox', { name: '版权信息' }).fill('© 2026 云算盘')
    const field = page.getByRole('group', { name: '站点 Logo' })
    const chosen = field.locator('input[type=file]')
    await chosen.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(page) })
    await expect(field.getByRole('img', { name: '当前站点 Logo' })).toBeVisible()
    await saved(page, () => save(page))
    await expect(page.getByText('设置已保存')).toBeVisible()
    await page.reload()
    await expect(page).toHaveTitle('系统设置 · 云算盘')
    await expect(page.getByText('© 2026 云算盘')).toBeVisible()
    const logo = /api\/logo\/[0-9a-z]{16}$/
    await expect(page.getByRole('link', { name: '云算盘' }).first().locator('img')).toHaveAttribute('src', logo)

    await visitor.goto('./login')
    await expect(visitor).toHaveTitle('登录 · 云算盘')
    await expect(visitor.getByRole('link', { name: '京ICP备12345678号-1' })).toBeVisible()
    const shown = visitor.getByRole('region', { name: '云算盘' }).locator('img').first()
    await expect(shown).toHaveAttribute('src', logo)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16)
    await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', logo)
    await field.getByRole('button', { name: '恢复默认' }).click()
    await saved(page, () => save(page))
    await visitor.reload()
    await expect(visitor.getByRole('region', { name: '云算盘' })).toBeVisible()
    await expect(shown).toHaveCount(0)
  })

  await test.step('a closed site says so in the open console of another user, who goes on when it is open again', async () => {
    await fillSignIn(visitor, person)
    await visitor.getByRole('banner').waitFor()
    await page.getByRole('textbox', { name: '关闭说明' }).fill('盘点中，今晚八点恢复')
    await page.getByRole('switch', { name: '关闭站点' }).click()
    await saved(page, async () => {
      await save(page)
      await page.getByRole('alertdialog', { name: '关闭站点？' }).getByRole('button', { name: '关闭站点' }).click()
    })
    // With what the visitor does next, or before that: a console reads its rights again when they changed shortly before it was opened.
    const closed = visitor.getByRole('heading', { name: '站点已关闭' })
    await visitor.getByRole('button', { name: '刷新本页' }).or(closed).click()
    await expect(closed).toBeVisible()
    await expect(visitor.getByText('盘点中，今晚八点恢复')).toBeVisible()
    await page.getByRole('switch', { name: '关闭站点' }).click()
    await saved(page, () => save(page))
    await visitor.reload()
    await expect(visitor.getByRole('banner')).toBeVisible()
  })

  await test.step('a value that is not allowed is refused at its field', async () => {
    await page.getByRole('tab', { name: '显示设置' }).click()
    const retention = page.getByRole('spinbutton', { name: '审计日志保留' })
    await retention.fill('30')
    await save(page)
    await expect(page.getByText('填 0 永久保留，或不少于 90 天')).toBeVisible()
    await expect(retention).toBeFocused()
  })

  await test.step('of more sessions than allowed the oldest one ends and says why, or the newest one is refused', async () => {
    await page.goto('./setting/system?tab=security')
    await page.getByRole('spinbutton', { name: '同一账号同时登录数' }).fill('1')
    await saved(page, async () => {
      await save(page)
      await confirmIfAsked(page, page.getByText('设置已保存'))
    })
    const second = await openWindow({ baseURL })
    await second.goto('./login')
    await fillSignIn(second, person)
    await second.getByRole('banner').waitFor()
    const ended = visitor.getByRole('alertdialog', { name: '提示' })
    await expect(ended).toContainText('你的账号在其他地方登录，超过了允许同时登录的数量')
    await ended.getByRole('button', { name: '确定' }).click()
    await expect(visitor).toHaveURL(/login/)
    await page.getByRole('button', { name: /超过同时登录数时/ }).click()
    await page.getByRole('option', { name: '拒绝新的登录' }).click()
    await saved(page, () => save(page))
    await fillSignIn(visitor, person)
    await expect(visitor.getByText('该账号已在 1 处登录，达到上限。请先在其他地方退出')).toBeVisible()

    await expect(page.getByText(/你当前的地址是 127\.0\.0\.1。/)).toBeVisible()
    await addNetworks(page, /^超级管理员$/, '203.0.113.0/24')
    await save(page)
    await expect(page.getByText('你自己的角色将不能从当前地址访问，请加入该地址')).toBeVisible()
    await page.getByRole('button', { name: '删除第 1 行' }).click()
    await addNetworks(page, /^编辑$/, '203.0.113.0/24 2001:db8::/32')
    await saved(page, () => save(page))
    await expect(second.getByRole('alertdialog', { name: '提示' })).toContainText('你的角色不允许从当前网络访问')
    await second.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
    await fillSignIn(second, person)
    await expect(second.getByText('你的角色不允许从当前网络（127.0.0.1）登录')).toBeVisible()
    await page.getByRole('textbox', { name: '第 1 行的访问地址' }).fill('127.0.0.0/8')
    await saved(page, () => save(page))
    await fillSignIn(second, person)
    await expect(second.getByRole('banner')).toBeVisible()
  })

  await test.step('the logs have what was changed, and who was refused', async () => {
    await page.goto('./system/login-log')
    const refusals = page.getByRole('row').filter({ hasText: person.username })
    await expect(refusals.filter({ hasText: '超过同时登录数' }).first()).toBeVisible()
    await page.goto('./system/audit?action=settings.update')
    await page.getByRole('row').filter({ hasText: '修改系统设置' }).last().getByRole('rowheader').click()
    await expect(page.getByRole('dialog', { name: '操作详情' })).toContainText('云算盘')
  })
})
