import { expect, type Page } from '@playwright/test'
import { authenticatorCode } from '#conformance/totp.ts'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'
import type { TestUser } from '#e2e/users.ts'

// Chromium logs that the second factor is asked for, that a confirmation is required, and wrong codes.
test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)', '400 (Bad Request)'] })

const security = '/setting/account?tab=security'
const stepMs = 30_000

/** The code that an authenticator app shows for a secret, some steps from now. */
async function codeOf(page: Page, secret: string, offset: number): Promise<string> {
  const now = await page.evaluate(() => Date.now())
  return authenticatorCode(secret, now + offset * stepMs)
}

async function confirm(page: Page, { password }: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认身份' })
  await dialog.getByLabel('登录密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '确认', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Forgets the session, as a browser that another user uses. */
async function openSignIn(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(new URL('/login', page.url()).href)
}

async function saveCodes(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: '请保存恢复码' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const first = await readUntil(
    () => dialog.getByRole('listitem').first().innerText(),
    (text) => text !== '',
  )
  await dialog.getByRole('button', { name: '我已保存' }).click()
  return first
}

/** A device that asks its owner for nothing. */
async function addDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

/** Sets up an authenticator app; returns its secret and a recovery code. */
async function addAuthenticator(page: Page, user: TestUser) {
  await page.getByRole('button', { name: '启用两步验证' }).click()
  await confirm(page, user)
  const dialog = page.getByRole('dialog', { name: '绑定身份验证器' })
  await expect(dialog.getByRole('figure', { name: '身份验证器的二维码' })).toBeVisible()
  await expectAccessible(page)
  const shown = await readUntil(
    () => dialog.getByRole('code').innerText(),
    (text) => text !== '',
  )
  const secret = shown.replaceAll(/\s/g, '')
  const code = dialog.getByRole('textbox', { name: '验证码' })
  await code.fill('000000')
  await dialog.getByRole('button', { name: '完成绑定' }).click()
  await expect(dialog.getByText('验证码错误或已使用')).toBeVisible()
  await code.fill(await codeOf(page, secret, 0))
  await dialog.getByRole('button', { name: '完成绑定' }).click()
  const recoveryCode = await saveCodes(page)
  await expect(page.getByText('剩余 10 个恢复码')).toBeVisible()
  return { secret, recoveryCode }
}

async function addPasskey(page: Page, user: TestUser): Promise<void> {
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const form = page.getByRole('dialog', { name: '添加通行密钥' })
  await form.getByRole('textbox', { name: '名称' }).fill('办公室电脑')
  await form.getByRole('button', { name: '继续' }).click()
  await confirm(page, user)
  await saveCodes(page)
  await expect(page.getByRole('region', { name: '通行密钥' }).getByText('办公室电脑')).toBeVisible()
}

test('a sign-in asks for the code of an authenticator app or a recovery code; a passkey signs in alone and after the password, confirms and unlocks the screen', async ({
  page,
  journeyServer,
  addUser,
  openWindow,
}) => {
  const user = await addUser(['basic-list'])
  const banner = page.getByRole('banner')
  await test.step('authenticator app', async () => {
    await signInTo(page, `.${security}`, user)
    // An address of numbers has no passkeys.
    await expect(page.getByText('暂不能使用通行密钥，请联系系统管理员')).toBeVisible()
    await expect(page.getByRole('button', { name: '添加通行密钥' })).toHaveCount(0)
    const { secret, recoveryCode } = await addAuthenticator(page, user)

    await openSignIn(page)
    await fillSignIn(page, user)
    await expect(page.getByRole('heading', { level: 1, name: '两步验证' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(narrow)
    await expectAccessible(page)
    // The last digit signs in: no button is pressed.
    await page.getByRole('textbox', { name: '验证码' }).fill(await codeOf(page, secret, 1))
    await expect(banner).toBeVisible()

    await openSignIn(page)
    await fillSignIn(page, user)
    await page.getByRole('button', { name: '使用恢复码' }).click()
    await page.getByRole('textbox', { name: '恢复码' }).fill(recoveryCode.toUpperCase())
    await page.getByRole('button', { name: '验证', exact: true }).click()
    await expect(banner).toBeVisible()
  })

  // Passkeys belong to a name.
  const named = await openWindow({ baseURL: journeyServer.url.replace('127.0.0.1', 'localhost') })
  const owner = await addUser(['basic-list'])
  await addDevice(named)
  await test.step('passkey', async () => {
    await signInTo(named, `.${security}`, owner)
    await addPasskey(named, owner)
    const entered = named.getByRole('banner')
    await openSignIn(named)
    await named.getByRole('button', { name: '使用通行密钥登录' }).click()
    await expect(entered).toBeVisible()

    await openSignIn(named)
    await fillSignIn(named, owner)
    await named.getByRole('button', { name: '使用通行密钥' }).click()
    await expect(entered).toBeVisible()

    await expect(named.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await named.keyboard.press('Alt+KeyL')
    const lock = named.getByRole('dialog', { name: '屏幕已锁定' })
    await lock.getByRole('button', { name: '解锁' }).click()
    await lock.getByRole('button', { name: '使用通行密钥' }).click()
    await expect(lock).toHaveCount(0)

    await named.goto(`.${security}`)
    await named.getByRole('button', { name: '删除“办公室电脑”' }).click()
    await named.getByRole('alertdialog').getByRole('button', { name: '删除通行密钥' }).click()
    await named.getByRole('dialog', { name: '确认身份' }).getByRole('button', { name: '使用通行密钥' }).click()
    await expect(named.getByText('还没有通行密钥')).toBeVisible()
  })
})
