import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { reader } from '#e2e/users.ts'
import { pages } from '#features/frames/contract/pages.ts'

const frame = (page: Page) => page.getByRole('main').locator('iframe')

test('[S2.67] /frame redirects to the docs', async ({ page }) => {
  await signInTo(page, './frame', reader)
  await expect(page).toHaveURL(/\/frame\/docs$/)
})

for (const [title, path] of [
  ['[S2.68 E6a] NaiveAdmin embeds the page that its route names, sandboxed and without a referrer', '/frame/naive-admin'],
  ['[S2.69 E6a] 项目文档(内嵌) embeds the page that its route names, sandboxed and without a referrer', '/frame/docs'],
  ['[S2.70 E6a] NaiveUi(内嵌) embeds the page that its route names, sandboxed and without a referrer', '/frame/naive'],
] as const) {
  test(title, async ({ page }) => {
    const declared = pages.find((candidate) => candidate.path === path)
    await signInTo(page, `.${path}`, reader)
    await expect(page.getByRole('heading', { level: 1, name: declared?.title['zh-CN'] ?? '' })).toBeVisible()
    await expect(frame(page).contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
    await expect(frame(page)).toHaveAttribute('src', declared?.frameSrc ?? '')
    await expect(frame(page)).toHaveAttribute('referrerpolicy', 'no-referrer')
    const sandbox = (await frame(page).getAttribute('sandbox')) ?? ''
    expect(sandbox).toContain('allow-same-origin')
    expect(sandbox).not.toContain('allow-scripts')
  })
}

test('a framed document has its styles, and its links open inside the frame', async ({ page }) => {
  await signInTo(page, './frame/docs', reader)
  const document = frame(page).contentFrame()
  await expect(document.getByRole('navigation', { name: 'Documents' })).toHaveCSS('position', 'sticky')
  await document.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Security' }).click()
  await expect(document.getByRole('heading', { level: 1 })).toHaveText(/security/i)
  await expect(page).toHaveURL(/\/frame\/docs$/)
})

test('[E11] the console ignores messages from a framed page', async ({ page }) => {
  await signInTo(page, './frame/docs', reader)
  await expect(frame(page).contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
  const received = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => data.kind === 'ended' && resolve(true)),
      ),
  )
  await page
    .frames()
    .find((candidate) => candidate.url().includes('/docs/'))
    ?.evaluate(() => {
      for (const kind of ['begun', 'expired', 'ended']) window.parent.postMessage({ kind }, '*')
    })
  expect(await received).toBe(true)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'NaiveAdmin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'NaiveAdmin' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the framed page also opens in a new window', async ({ page, context }) => {
  await signInTo(page, './frame/docs', reader)
  const popup = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: '在新窗口打开' }).click()
  await expect(await popup).toHaveURL(/\/docs\/index\.html$/)
})

test.describe('a framed page that does not load', () => {
  // The fake clock is a script of the test, which the framed document does not run.
  test.use({ expectedMessages: ['net::ERR_', 'Failed to load resource'] })

  test('offers a retry after a timeout', async ({ page }) => {
    let isResponding = false
    await page.route('**/docs/index.html', (route) => (isResponding ? route.continue() : undefined))
    await page.clock.install()
    await signInTo(page, './frame/docs', reader)
    await expect(page.getByText('正在打开')).toBeAttached()
    await page.clock.runFor(16_000)
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('页面打开较慢')
    isResponding = true
    await notice.getByRole('button', { name: '重试' }).click()
    await expect(frame(page).contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('reports a missing network, and loads when it is back', async ({ page, context }) => {
    await signInTo(page, './frame/naive', reader)
    await expect(frame(page).contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '项目文档(内嵌)' }).click()
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('网络已断开')
    await context.setOffline(false)
    await expect(frame(page).contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('reports a failed request', async ({ page }) => {
    await page.route('**/docs/index.html', (route) => route.abort())
    await signInTo(page, './frame/docs', reader)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('打开失败')
  })
})
