import { expect, type Page } from '@playwright/test'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { type OwnServer, startOwnServer } from '#e2e/own-server.ts'
import { administrator } from '#e2e/users.ts'
import { addPerson, signedIn } from './people.ts'

// A server of its own: the policies are everybody's.
test.setTimeout(180_000)

test.use({ expectedMessages: ['400 (Bad Request)', '401 (Unauthorized)', '403 (Forbidden)'] })

let server: OwnServer | undefined
test.afterEach(() => server?.stop())

async function save(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('button', { name: '保存', exact: true }).click()
}

async function saved(page: Page): Promise<void> {
  const toast = page.getByText('设置已保存')
  // That of the change before is gone.
  await expect(toast).toHaveCount(0)
  await save(page)
  await confirmIfAsked(page, toast)
  await expect(toast).toBeVisible()
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

test('an administrator limits the sessions of a person: the oldest one ends and says why', async ({ browser, temporaryFolder }) => {
  server = await startOwnServer(temporaryFolder)
  const { url } = server
  const person = await addPerson(url, 'shenyun')
  const admin = await signedIn(browser, url, administrator)
  await admin.goto('./setting/system?tab=security')
  await admin.getByRole('spinbutton', { name: '同一账号同时登录数' }).fill('1')
  await saved(admin)
  const first = await signedIn(browser, url, person)
  const second = await signedIn(browser, url, person)
  const ended = first.getByRole('alertdialog', { name: '提示' })
  await expect(ended).toContainText('登录身份已失效，请重新登录')
  await expect(ended).toContainText('你的账号在其他地方登录，超过了允许同时登录的数量')
  await first.keyboard.press('Enter')
  await expect(first).toHaveURL(/login/)
  await second.reload()
  await expect(second.getByRole('banner')).toBeVisible()

  await admin.getByRole('button', { name: /超过同时登录数时/ }).click()
  await admin.getByRole('option', { name: '拒绝新的登录' }).click()
  await saved(admin)
  await fillSignIn(first, person)
  await expect(first.getByText('该账号已在 1 处登录，达到上限。请先在其他地方退出')).toBeVisible()
  await admin.goto('./system/login-log')
  await expect(admin.getByRole('row').filter({ hasText: 'shenyun' }).first()).toContainText('超过同时登录数')
})

test('a role is bound to networks: not so that oneself is locked out, and its people are refused elsewhere', async ({
  browser,
  temporaryFolder,
}) => {
  server = await startOwnServer(temporaryFolder)
  const { url } = server
  const person = await addPerson(url, 'wenxi')
  const open = await signedIn(browser, url, person)
  const admin = await signedIn(browser, url, administrator)
  await admin.goto('./setting/system?tab=security')
  await expect(admin.getByText(/你当前的地址是 127\.0\.0\.1。/)).toBeVisible()
  await addNetworks(admin, /^超级管理员$/, '203.0.113.0/24')
  const refused = admin.getByText('你自己的角色将不能从当前地址访问，请加入该地址')
  await save(admin)
  await confirmIfAsked(admin, refused)
  await expect(refused).toBeVisible()
  await admin.getByRole('button', { name: '删除第 1 行' }).click()
  await addNetworks(admin, /^编辑$/, '203.0.113.0/24 2001:db8::/32')
  await saved(admin)

  await expect(open.getByRole('alertdialog', { name: '提示' })).toContainText('你的角色不允许从当前网络访问')
  await open.keyboard.press('Enter')
  await fillSignIn(open, person)
  await expect(open.getByText('你的角色不允许从当前网络（127.0.0.1）登录')).toBeVisible()
  await admin.getByRole('textbox', { name: '第 1 行的访问地址' }).fill('127.0.0.0/8')
  await saved(admin)
  await fillSignIn(open, person)
  await expect(open.getByRole('banner')).toBeVisible()
})
