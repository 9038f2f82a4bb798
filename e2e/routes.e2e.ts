import { expect, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { mainMenu } from '#e2e/menu.ts'

// The server answers the document of an unknown URL with this status.
test.use({ expectedMessages: ['404 (Not Found)'] })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notFound = '抱歉，你访问的页面不存在'

test('[S2.4 S2.5 S2.7 S2.10 S2.11 S4.3] URLs lead to permitted pages only, once the signed-in user is known; sign-in, home, /redirect and the not-found page need no permission', async ({
  page,
  addUser,
  openWindow,
}) => {
  const auditor = await addUser(['audit'], { name: 'auditor' })

  await test.step('no page is shown until the signed-in user is known', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/admin_info', async (route) => {
      await held
      await route.continue()
    })
    const requested = page.waitForRequest('**/api/admin_info')
    await page.goto('./system/audit')
    await expect(heading(page)).toHaveText('登录')
    await fillSignIn(page, auditor)
    await requested
    await expect(page.getByLabel('用户名')).toHaveCount(0)
    await expect(mainMenu(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '审计日志' })).toHaveCount(0)
    release()
    await expect(heading(page)).toHaveText('审计日志')
    await expect(mainMenu(page).getByRole('link', { name: '审计日志' })).toBeVisible()
  })

  await test.step('then only the permitted pages are', async () => {
    await page.goto('./dashboard/console')
    await expect(heading(page)).toContainText('抱歉，你无权访问该页面')
    await page.goto('./redirect/system/audit?action=session.login')
    await expect(page).toHaveURL(/:\d+\/system\/audit\?action=session\.login$/)
    await expect(heading(page)).toHaveText('审计日志')
    for (const path of ['./', './login']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/system\/audit$/)
      await expect(heading(page)).toHaveText('审计日志')
    }
    await page.goto('./reports/2025')
    await expect(heading(page)).toContainText(notFound)
  })

  await test.step('signing in from the URL of an error page leads to the home page of the settings, as the root URL does', async () => {
    const other = await openWindow()
    await other.goto('./reports/2025')
    await expect(other).toHaveURL(/\/login\?redirect=/)
    await fillSignIn(other, await addUser('all', { name: 'keeper' }))
    await expect(other).toHaveURL(new RegExp(`${steward.home}$`))
    await other.goto('./reports/2025')
    await expect(heading(other)).toContainText(notFound)
    await other.goto('./')
    await expect(other).toHaveURL(new RegExp(`${steward.home}$`))
  })
})
