import { fillSignIn, test } from '#e2e/journey.ts'
import { mainMenu } from '#e2e/menu.ts'
import { openEveryPage } from '#e2e/open-every-page.ts'

// A static host returns 404.html for the URL of a page, and Chromium logs it.
test.use({ expectedMessages: ['404 (Not Found)'] })

test('every page opens in the built files alone, too', async ({ page, serveFiles }) => {
  const host = await serveFiles('dist', { base: '/' })
  await page.goto(`${host.url}system/audit`)
  await fillSignIn(page, { username: 'admin', password: '123456' })
  await mainMenu(page).waitFor()
  await openEveryPage(page, host.url.replace(/\/$/, ''))
})
