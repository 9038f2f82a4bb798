import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { mainMenu } from '#e2e/menu.ts'
import { pages } from '#features/frames/contract/pages.ts'

// Chromium logs the documents that are refused or asked for without a network.
test.use({ expectedMessages: ['net::ERR_'] })

const frame = (page: Page) => page.getByRole('main').locator('iframe')
const documentIn = (page: Page) => frame(page).contentFrame()
const notice = (page: Page) => page.getByRole('main').getByRole('alert')

/** The page that a route names is embedded without scripts, and without a referrer. */
async function expectEmbedded(page: Page, path: string): Promise<void> {
  const declared = pages.find((candidate) => candidate.path === path)
  await expect(page.getByRole('heading', { level: 1, name: declared?.title['zh-CN'] ?? path })).toBeVisible()
  await expect(documentIn(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(frame(page)).toHaveAttribute('src', declared?.frameSrc ?? path)
  await expect(frame(page)).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(frame(page)).toHaveAttribute('sandbox', /allow-same-origin/)
  await expect(frame(page)).not.toHaveAttribute('sandbox', /allow-scripts/)
}

/** A framed page sends what the console's own tabs tell each other about their session. */
async function sendMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
      document.documentElement.dataset['heard'] = data.kind
    })
  })
  await documentIn(page)
    .locator('html')
    .evaluate(() => {
      for (const kind of ['begun', 'expired', 'ended']) window.parent.postMessage({ kind }, '*')
    })
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'ended')
}

test('[S2.67 S2.68 S2.69 S2.70 E6a E11] pages are embedded without scripts, styled, browsed, opened in a window, not listened to, and opened again when they failed or the network was away', async ({
  page,
  context,
  addUser,
}) => {
  await test.step('docs', async () => {
    await signInTo(page, './frame', await addUser(['basic-list']))
    await expect(page).toHaveURL(/\/frame\/docs$/)
    await expectEmbedded(page, '/frame/docs')
    const documents = documentIn(page).getByRole('navigation', { name: 'Documents' })
    await expect(documents).toHaveCSS('position', 'sticky')
    const opened = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name: '在新窗口打开' }).click()
    const popup = await opened
    await expect(popup).toHaveURL(/\/docs\/index\.html$/)
    await popup.close()
    await documents.getByRole('link', { name: 'Security' }).click()
    await expect(documentIn(page).getByRole('heading', { level: 1 })).toHaveText(/security/i)
    await expect(page).toHaveURL(/\/frame\/docs$/)
  })
  await test.step('the others', async () => {
    await sendMessages(page)
    await mainMenu(page).getByRole('link', { name: 'NaiveAdmin' }).click()
    await expectEmbedded(page, '/frame/naive-admin')
    await mainMenu(page).getByRole('link', { name: 'NaiveUi(内嵌)' }).click()
    await expectEmbedded(page, '/frame/naive')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('failures', async () => {
    const document = '**/docs/index.html'
    await page.route(document, (route) => route.abort())
    await page.goto('./frame/docs')
    await expect(notice(page)).toContainText('打开失败')
    await page.unroute(document)
    await notice(page).getByRole('button', { name: '重试' }).click()
    await expectEmbedded(page, '/frame/docs')
    await context.setOffline(true)
    await mainMenu(page).getByRole('link', { name: 'NaiveAdmin' }).click()
    await expect(notice(page)).toContainText('网络已断开')
    await context.setOffline(false)
    await expectEmbedded(page, '/frame/naive-admin')
  })
})
