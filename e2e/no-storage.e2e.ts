import { expect } from '@playwright/test'
import { fillSignIn, test } from '#e2e/journey.ts'

test('where the browser blocks storage, people can sign in and work until the page is closed', async ({ page, addUser }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('./list/basic-list')
  await fillSignIn(page, await addUser(['basic-list']))
  const firstLink = page.getByRole('table').getByRole('link').first()
  await expect(firstLink).toBeVisible()
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/page=2/)

  await page.getByRole('button', { name: '切换到深色主题' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Basic list' })).toBeVisible()
  await firstLink.click()
  await expect(page).toHaveURL(/\/list\/basic-info\//)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')

  // After a reload nothing is known of the user, as on a first visit.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Flist%2Fbasic-info%2F/)
})
