import { expect, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { factorUser, passkeyUser, reader, type TestUser } from '#e2e/users.ts'

// Chromium logs that the second factor is asked for, that a confirmation is required, and wrong codes.
test.use({ expectedMessages: ['401 (Unauthorized)', '403 (Forbidden)', '400 (Bad Request)'] })

const port = process.env['JOURNEYS_PORT'] ?? '4173'
/** Passkeys belong to a name, which 127.0.0.1 is not. */
const address = `http://localhost:${port}`
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const hasEntered = (page: Page) => expect(page.getByRole('banner')).toBeVisible()

/** The code that an authenticator app shows for a secret, some steps of 30 seconds from now. */
function codeOf(page: Page, secret: string, offset: number): Promise<string> {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return page.evaluate(
    async ([secretBytes, steps]) => {
      const counter = new DataView(new ArrayBuffer(8))
      counter.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000) + steps))
      const key = await crypto.subtle.importKey('raw', new Uint8Array(secretBytes), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
      const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
      const number = mac.getUint32(mac.getUint8(19) % 16) % 2 ** 31
      return String(number % 1_000_000).padStart(6, '0')
    },
    [bytes, offset] as const,
  )
}

async function confirm(page: Page, { password }: TestUser): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '确认身份' })
  await dialog.getByLabel('登录密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '确认', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function openSecurity(page: Page, user: TestUser): Promise<void> {
  await page.goto(`${address}/login?redirect=${encodeURIComponent('/setting/account?tab=security')}`)
  await fillSignIn(page, user)
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
}

/** Forgets the session, as a browser that somebody else uses. */
async function openSignIn(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(`${address}/login`)
}

async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: '请保存恢复码' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: '我已保存' }).click()
  return codes
}

test('an authenticator app is set up by QR code or key; a sign-in then asks for a code, or for a recovery code', async ({ page }) => {
  await openSecurity(page, factorUser)
  await page.getByRole('button', { name: '启用两步验证' }).click()
  await confirm(page, factorUser)
  const dialog = page.getByRole('dialog', { name: '绑定身份验证器' })
  await expect(dialog.getByRole('figure', { name: '身份验证器的二维码' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByRole('textbox', { name: '验证码' }).fill('000000')
  await dialog.getByRole('button', { name: '完成绑定' }).click()
  await expect(dialog.getByText('验证码错误或已使用')).toBeVisible()
  await dialog.getByRole('textbox', { name: '验证码' }).fill(await codeOf(page, secret, 0))
  await dialog.getByRole('button', { name: '完成绑定' }).click()
  const [recoveryCode = ''] = await saveCodes(page)
  await expect(page.getByText('剩余 10 个恢复码')).toBeVisible()

  await openSignIn(page)
  await fillSignIn(page, factorUser)
  await expect(page.getByRole('heading', { level: 1, name: '两步验证' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectAccessible(page)
  // The last digit signs in: no button is pressed.
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeOf(page, secret, 1))
  await hasEntered(page)

  await openSignIn(page)
  await fillSignIn(page, factorUser)
  await page.getByRole('button', { name: '使用恢复码' }).click()
  await page.getByRole('textbox', { name: '恢复码' }).fill(recoveryCode.toUpperCase())
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await hasEntered(page)
})

test('a passkey is added, signs in alone and after the password, confirms and unlocks the screen', async ({ page }) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await openSecurity(page, passkeyUser)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const form = page.getByRole('dialog', { name: '添加通行密钥' })
  await form.getByRole('textbox', { name: '名称' }).fill('办公室电脑')
  await form.getByRole('button', { name: '继续' }).click()
  await confirm(page, passkeyUser)
  await saveCodes(page)
  await expect(page.getByRole('region', { name: '通行密钥' }).getByText('办公室电脑')).toBeVisible()

  await openSignIn(page)
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await hasEntered(page)

  await openSignIn(page)
  await fillSignIn(page, passkeyUser)
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await hasEntered(page)

  await page.keyboard.press('Alt+KeyL')
  const lock = page.getByRole('dialog', { name: '屏幕已锁定' })
  await lock.getByRole('button', { name: '解锁' }).click()
  await lock.getByRole('button', { name: '使用通行密钥' }).click()
  await expect(lock).toHaveCount(0)

  await page.goto(`${address}/setting/account?tab=security`)
  await page.getByRole('button', { name: '删除“办公室电脑”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除通行密钥' }).click()
  await page.getByRole('dialog', { name: '确认身份' }).getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page.getByText('还没有通行密钥')).toBeVisible()
})

test('at an address of numbers the page says that passkeys need the right address', async ({ page }) => {
  await page.goto(`./login?redirect=${encodeURIComponent('/setting/account?tab=security')}`)
  await fillSignIn(page, reader)
  await expect(page.getByText('暂不能使用通行密钥，请联系系统管理员')).toBeVisible()
  await expect(page.getByRole('button', { name: '添加通行密钥' })).toHaveCount(0)
})
