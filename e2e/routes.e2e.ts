import { expect, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator, auditor } from '#e2e/users.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[S2.4] the root URL redirects to the home page of the settings', async ({ page }) => {
  await signInTo(page, './', administrator)
  await expect(page).toHaveURL(new RegExp(`${steward.home}$`))
})

test('[S2.5] /redirect leads to the path that follows it, with its query', async ({ page }) => {
  await signInTo(page, './redirect/system/audit?action=session.login', auditor)
  await expect(page).toHaveURL(/:\d+\/system\/audit\?action=session\.login$/)
  await expect(heading(page)).toHaveText('审计日志')
})

test.describe('at an unknown URL', () => {
  test.use({ expectedMessages: ['404 (Not Found)'] })

  test('[S2.7] sign-in, home, /redirect and the not-found page need no permission', async ({ page }) => {
    await page.goto('./login')
    await expect(heading(page)).toHaveText('登录')
    await fillSignIn(page, auditor)
    await expect(heading(page)).toHaveText('审计日志')
    for (const path of ['./', './redirect/system/audit', './login']) {
      await page.goto(path)
      await expect(heading(page)).toHaveText('审计日志')
    }
    await page.goto('./reports/2025')
    await expect(heading(page)).toContainText('抱歉，你访问的页面不存在')
  })

  test('[S2.10 S2.11] signing in from the URL of an error page leads to the home page', async ({ page }) => {
    await page.goto('./reports/2025')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await fillSignIn(page, administrator)
    await expect(page).toHaveURL(new RegExp(`${steward.home}$`))
    await page.goto('./reports/2025')
    await expect(heading(page)).toContainText('抱歉，你访问的页面不存在')
  })
})
