import { expect, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { locker } from '#e2e/users.ts'

// Chromium logs refused unlocks, and calls that fail offline.
test.use({ expectedMessages: ['401 (Unauthorized)', '423 (Locked)', 'ERR_INTERNET_DISCONNECTED'] })

const lockButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '锁定屏幕' })
const lock = (page: Page) => page.getByRole('dialog', { name: '屏幕已锁定' })
const icon = (page: Page) => lock(page).getByRole('button', { name: '解锁' })
const field = (page: Page) => lock(page).getByPlaceholder('请输入登录密码')
const nameFilter = (page: Page) => page.getByRole('searchbox', { name: /^搜索名称/ })
const rows = (page: Page) => page.getByRole('table').getByRole('link')

/** Opens the list in a session of its own: an unlock replaces the token that other journeys would restore. */
async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`./login?redirect=${encodeURIComponent(`/list/basic-list${query}`)}`)
  await fillSignIn(page, locker)
  await expect(rows(page).first()).toBeVisible()
}

async function openLocked(page: Page): Promise<void> {
  await openList(page)
  await lockButton(page).click()
  await icon(page).click()
}

async function unlock(page: Page): Promise<void> {
  await field(page).fill(locker.password)
  await field(page).press('Enter')
  await expect(lock(page)).toHaveCount(0)
}

/** The value under a key of the console's storage. */
const stored = (page: Page, name: string) =>
  page.evaluate((end) => {
    const key = Object.keys(localStorage).find((known) => known.endsWith(end)) ?? ''
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : undefined
  }, name)

test('[S1.21 S2.98 S2.106 S2.108 S2.109 S2.110 S2.113 S4.20 S4.21] the lock covers the page, which is inert and keeps its state, until the password unlocks it', async ({
  page,
}) => {
  await openList(page)
  await nameFilter(page).fill('@example')
  await page.keyboard.press('Alt+KeyL')
  await icon(page).click()
  await expect(lock(page).getByText(locker.username, { exact: true })).toBeVisible()
  await expect(lock(page)).toHaveCSS('width', '1440px')
  for (const hidden of [rows(page).first(), page.getByRole('banner'), nameFilter(page)]) await expect(hidden).toBeHidden()
  await lock(page).getByRole('button', { name: '返回' }).click()
  await expect(field(page)).toHaveCount(0)
  await icon(page).click()

  // The focus stays in the lock, and keys do not reach the page.
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
  const sent = page.waitForRequest('**/api/login')
  await unlock(page)
  expect((await sent).postDataJSON()).toMatchObject({ params: { username: locker.username, isLock: true } })
  await expect(nameFilter(page)).toHaveValue('@example')
  await expect(nameFilter(page)).toBeFocused()
  await page.getByRole('button', { name: '刷新本页' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('[S2.107 S4.23 S4.24 S4.25] any key reveals the password box; a blank password makes no call, and a spinner shows during one', async ({
  page,
}) => {
  await openList(page)
  await lockButton(page).click()
  await expect(icon(page)).toBeVisible()
  await page.keyboard.press('x')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.keyboard.press('Enter')
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await lock(page).getByRole('button', { name: '进入系统' }).click()
  expect(calls).toEqual([])

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/login', async (route) => {
    await held
    await route.continue()
  })
  await field(page).fill(locker.password)
  await lock(page).getByRole('button', { name: '进入系统' }).click()
  await expect(lock(page).getByRole('button', { name: '进入系统' })).toHaveAttribute('aria-busy', 'true')
  await expect(lock(page).locator('[data-busy] svg')).toHaveCSS('animation-iteration-count', 'infinite')
  release()
  await expect(lock(page)).toHaveCount(0)
})

test('[S2.112 S4.26 S4.27 S8.16 S8.17] a failed unlock shows the returned message in red, or 密码错误 without one', async ({ page }) => {
  await openLocked(page)
  await field(page).fill('a wrong guess')
  await lock(page).getByRole('button', { name: '进入系统' }).click()
  const error = lock(page).getByRole('alert')
  await expect(error).toHaveText('用户名或密码错误')
  await expect(error).toHaveCSS('color', 'rgb(255, 157, 148)')
  await page.route('**/api/login', (route) => route.fulfill({ status: 401, json: { code: 401, result: null, message: '', type: 'error' } }))
  await field(page).fill('another wrong guess')
  await field(page).press('Enter')
  await expect(error).toHaveText('密码错误')
  await page.unroute('**/api/login')
  await unlock(page)
})

test('[S2.99 S2.111 S4.22] signing in again ends the lock and the session; /login is never covered, and leads back', async ({ page }) => {
  await openList(page, '?page=2')
  await lockButton(page).click()
  await icon(page).click()
  const ended = page.waitForResponse('**/api/logout')
  await lock(page).getByRole('button', { name: '重新登录' }).click()
  expect((await ended).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/list/basic-list?page=2')
  expect(await stored(page, 'IS-SCREENLOCKED')).toBeUndefined()
  await page.evaluate(() => localStorage.setItem('STEWARD__IS-SCREENLOCKED', JSON.stringify({ value: true, expire: null })))
  await page.reload()
  await fillSignIn(page, locker)
  await expect(page).toHaveURL(/page=2$/)
  await expect(rows(page).first()).toBeVisible()
})

test('[S1.20 S4.15 S4.19 S2.100 S2.101 S9.4] an unused console locks after 3600 seconds, which a mouse press restarts; its clock runs', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T13:00:00+08:00') })
  await openList(page)
  // From here on time passes only as the test says.
  await page.clock.pauseAt(new Date('2026-11-21T13:05:00+08:00'))
  for (let hour = 0; hour < 2; hour++) {
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await page.clock.runFor(3_590_000)
  }
  await expect(lock(page)).toHaveCount(0)
  await page.clock.runFor(20_000)
  await expect(icon(page)).toBeVisible()
  await page.clock.pauseAt(new Date('2026-11-21T15:32:59.500+08:00'))
  await page.clock.runFor(0)
  await expect(lock(page).getByRole('time')).toHaveText('15:32')
  await expect(lock(page).getByText('11月21日，星期六')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(lock(page).getByRole('time')).toHaveText('15:33')
})

test('[S4.13 S4.14 S3.55] a locked screen is locked after a reload, which requests nothing and never shows the page, and an unlocked one is not', async ({
  page,
}) => {
  await openLocked(page)
  expect(await stored(page, 'IS-SCREENLOCKED')).toBe(true)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('header, main:not(dialog main)')) sessionStorage.setItem('page was drawn', 'yes')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await icon(page).click()
  expect(new Set(calls)).toEqual(new Set(['/api/lock']))
  expect(await page.evaluate(() => sessionStorage.getItem('page was drawn'))).toBeNull()
  await unlock(page)
  await expect(rows(page).first()).toBeVisible()
  expect(await stored(page, 'IS-SCREENLOCKED')).toBe(false)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(lock(page)).toHaveCount(0)
})

test('deleting the stored lock does not unlock: the server refuses, and the lock is drawn again', async ({ page }) => {
  await openLocked(page)
  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /LOCK/.test(key))
      .forEach((key) => localStorage.removeItem(key)),
  )
  await page.reload()
  await expect(icon(page)).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.keyboard.press('x')
  await unlock(page)
  await expect(rows(page).first()).toBeVisible()
})

test('all tabs lock and unlock together, and go on with the new token', async ({ context, page }) => {
  await openList(page)
  const other = await context.newPage()
  await other.goto('./list/basic-list?page=2')
  await expect(rows(other).first()).toBeVisible()
  await lockButton(other).click()
  for (const tab of [page, other]) await expect(icon(tab)).toBeVisible()
  await page.bringToFront()
  await page.keyboard.press('x')
  await unlock(page)
  await expect(lock(other)).toHaveCount(0)
  const refreshed = other.waitForResponse('**/api/table/list**')
  await other.getByRole('button', { name: '刷新本页' }).click()
  expect((await refreshed).status()).toBe(200)
  await expect(other.getByRole('alertdialog')).toHaveCount(0)
})

test('[S2.102] offline the screen locks too; the server is told as soon as the network is back', async ({ context, page }) => {
  await page.clock.install()
  const code = page.waitForResponse(/lock-screen.*\.js/)
  await openList(page)
  await page.clock.runFor(6000)
  await (await code).finished()
  await context.setOffline(true)
  await lockButton(page).click()
  await expect(lock(page).getByText('网络已断开')).toBeVisible()
  const told = page.waitForResponse('**/api/lock')
  await context.setOffline(false)
  await expect(lock(page).getByText('网络正常')).toBeVisible()
  expect((await told).status()).toBe(200)
  await icon(page).click()
  await unlock(page)
})

test('[S2.103 S2.104 S2.105] where the browser tells, the lock shows level, charging state and remaining time of the battery', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const battery = Object.assign(new EventTarget(), { charging: true, level: 0.82, chargingTime: 2400, dischargingTime: Infinity })
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) })
    window.addEventListener('unplug', () => {
      Object.assign(battery, { charging: false, level: 0.81, dischargingTime: 12_000 })
      battery.dispatchEvent(new Event('chargingchange'))
    })
  })
  await openLocked(page)
  await expect(lock(page).getByText('82%，充电中，约 40 分钟后充满')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('unplug')))
  await expect(lock(page).getByText('81%，已断开电源，剩余约 3 小时 20 分钟')).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the lock in the ${theme} theme, at both widths`, async ({ page }) => {
    await openList(page)
    await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)
    await lockButton(page).click()
    await expect(icon(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('x')
    await field(page).fill('a wrong guess')
    await field(page).press('Enter')
    await expect(lock(page).getByRole('alert')).not.toBeEmpty()
    await expectAccessible(page)
    await page.setViewportSize(narrow)
    await expectAccessible(page)
  })
}
