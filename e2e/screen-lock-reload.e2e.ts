import { expect, type Page } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'
import { listedRows, lock, lockIcon, lockScreen, signInToList, unlock } from '#e2e/lock-screen.ts'

// Chromium logs calls that a locked session is refused.
test.use({ expectedMessages: ['401 (Unauthorized)', '423 (Locked)'] })

/** The entry of the console's storage that says whether the screen is locked. */
const storedLock = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((known) => known.endsWith('IS-SCREENLOCKED')) ?? ''
      const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : undefined
    }),
  )

test('[S4.13 S4.14 S4.22 S3.55 S2.99 S2.111] a locked screen stays locked after a reload, whatever the browser stores, and ends with its session at the next sign-in', async ({
  page,
  addUser,
}) => {
  const user = await addUser(['basic-list'], { name: 'locker' })
  await signInToList(page, user, '?page=2')
  await lockScreen(page)
  await storedLock(page).toBe(true)

  await test.step('a reload requests nothing and never shows the page', async () => {
    const calls = new Set<string>()
    page.on('request', (request) => request.url().includes('/api/') && calls.add(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('header, main:not(dialog main)')) document.documentElement.setAttribute('data-page-drawn', 'yes')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await lockIcon(page).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-page-drawn')
    await expect.poll(() => [...calls]).toEqual(['/api/lock'])
  })

  await test.step('an unlocked screen is not locked after a reload', async () => {
    await unlock(page, user)
    await expect(listedRows(page).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-page-drawn')
    await storedLock(page).toBe(false)
    await page.reload()
    await expect(listedRows(page).first()).toBeVisible()
    await expect(lock(page)).toHaveCount(0)
  })

  await test.step('deleting the stored lock does not unlock: the server refuses, and the lock is drawn again', async () => {
    await lockScreen(page)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((known) => known.includes('LOCK'))) localStorage.removeItem(key)
    })
    await page.reload()
    await expect(lockIcon(page)).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await lockIcon(page).click()
  })

  await test.step('signing in again ends the lock and the session; /login is never covered, and leads back', async () => {
    const ended = page.waitForResponse((response) => response.url().endsWith('/api/logout') && response.ok())
    await lock(page).getByRole('button', { name: '重新登录' }).click()
    await ended
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect') === '/list/basic-list?page=2')
    await storedLock(page).toBeUndefined()
    await page.evaluate(() => localStorage.setItem('STEWARD__IS-SCREENLOCKED', JSON.stringify({ value: true, expire: null })))
    await page.reload()
    await fillSignIn(page, user)
    await expect(page).toHaveURL(/page=2$/)
    await expect(listedRows(page).first()).toBeVisible()
  })
})
