import { expect, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { listedRows, lock, lockButton, lockIcon, lockScreen, passwordBox, refreshList, signInToList, unlock } from '#e2e/lock-screen.ts'
import { showTheme } from '#e2e/visits.ts'

// Chromium logs refused unlocks. The lock is looked at with its motion.
test.use({ expectedMessages: ['401 (Unauthorized)', '423 (Locked)'], contextOptions: { reducedMotion: 'no-preference' } })

const nameFilter = (page: Page) => page.getByRole('combobox', { name: /^搜索名称/ })
const enter = (page: Page) => lock(page).getByRole('button', { name: '进入系统' })
const error = (page: Page) => lock(page).getByRole('alert')

/** Marks the document when the focus goes to something outside of the lock. */
async function watchFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      const isInside = target instanceof Element && target.closest('dialog') !== null
      if (!isInside && document.querySelector('dialog[open]')) document.documentElement.setAttribute('data-focus-left', 'yes')
    })
  })
}

test('[S1.21 S2.98 S2.106 S2.107 S2.108 S2.109 S2.110 S2.112 S2.113 S4.20 S4.21 S4.23 S4.24 S4.25 S4.26 S4.27 S8.16 S8.17] the lock covers all tabs, which keep their state, says why a password is refused, and opens with the right one', async ({
  context,
  page,
  addUser,
}) => {
  const user = await addUser(['basic-list'], { name: 'locker' })
  await signInToList(page, user)
  const other = await context.newPage()
  await other.goto('./list/basic-list?page=2')
  await expect(listedRows(other).first()).toBeVisible()
  await page.bringToFront()
  const attempts: unknown[] = []
  await nameFilter(page).fill('@example')
  await expect(page).toHaveURL(/search=/)

  await test.step('it covers the page of every tab; any key reveals the password box, and a blank password makes no call', async () => {
    await watchFocus(page)
    await page.keyboard.press('Alt+KeyL')
    await expect(lockIcon(other)).toBeVisible()
    await expect(lockIcon(page)).toBeVisible()
    await expect(lock(page)).toHaveCSS('width', '1440px')
    for (const hidden of [listedRows(page).first(), page.getByRole('banner'), nameFilter(page)]) await expect(hidden).toBeHidden()
    await page.keyboard.press('x')
    await expect(passwordBox(page)).toBeFocused()
    await expect(passwordBox(page)).toHaveValue('')
    await expect(lock(page).getByText(user.username, { exact: true })).toBeVisible()
    page.on('request', (request) => request.url().endsWith('/api/login') && attempts.push(request.postDataJSON()))
    await page.keyboard.press('Enter')
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    await enter(page).click()
  })

  await test.step('it keeps the focus, and hides the password box again', async () => {
    await lock(page).getByRole('button', { name: '返回' }).click()
    await expect(passwordBox(page)).toHaveCount(0)
    await lockIcon(page).click()
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab')
    await expect(page.locator('html')).not.toHaveAttribute('data-focus-left')
  })

  await test.step('a spinner shows during a call', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/login', async (route) => {
      await held
      await route.continue()
    })
    await passwordBox(page).fill('a wrong guess')
    await enter(page).click()
    await expect(enter(page)).toHaveAttribute('aria-busy', 'true')
    await expect(lock(page).locator('[data-busy] svg')).toHaveCSS('animation-iteration-count', 'infinite')
    await expect.poll(() => attempts).toMatchObject([{ params: { password: 'a wrong guess', isLock: true } }])
    release()
  })

  await test.step('a failed unlock shows the returned message in red, or 密码错误 without one', async () => {
    await expect(error(page)).toHaveText('密码错误，还可以试 4 次')
    await expect(error(page)).toHaveCSS('color', 'rgb(255, 157, 148)')
    await page.unroute('**/api/login')
    const refusal = { code: 401, result: null, message: '', type: 'error' }
    await page.route('**/api/login', (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 })
    await passwordBox(page).fill('another wrong guess')
    await passwordBox(page).press('Enter')
    await expect(error(page)).toHaveText('密码错误')
  })

  await test.step('the password unlocks all tabs, which go on with the new token', async () => {
    const sent = page.waitForRequest((request) => {
      const body = request.postData() ?? ''
      return request.url().endsWith('/api/login') && body.includes(`"${user.username}"`) && body.includes('"isLock":true')
    })
    await unlock(page, user)
    await sent
    await expect(nameFilter(page)).toHaveValue('@example')
    await expect(nameFilter(page)).toBeFocused()
    await expect(lock(other)).toHaveCount(0)
    await refreshList(page)
    await refreshList(other)
    await expect(other.getByRole('alertdialog')).toHaveCount(0)
    await expect(lockButton(other)).toBeVisible()
  })

  await test.step('axe finds nothing on it in both themes, wide and narrow', async () => {
    await lockScreen(page)
    await passwordBox(page).fill('a wrong guess')
    await passwordBox(page).press('Enter')
    await expect(error(page)).toHaveText('密码错误，还可以试 3 次')
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      await expectAccessible(page)
    }
    await page.setViewportSize(narrow)
    await expectAccessible(page)
  })
})
