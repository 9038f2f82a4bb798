import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { type StaticHost, startStaticHost } from '#e2e/static-host.ts'

const demoUser = { username: 'admin', password: '123456' }

// Chromium logs URLs without a file; `watch` checks which of them are expected.
test.use({ expectedMessages: ['404 (Not Found)'] })

/** Blocks requests to anywhere but the host; collects those, calls, and failed files. */
async function watch(context: BrowserContext, { url }: StaticHost): Promise<string[]> {
  const strayRequests: string[] = []
  await context.route(
    ({ href }) => !href.startsWith(url),
    (route) => {
      strayRequests.push(`elsewhere: ${route.request().url()}`)
      return route.abort()
    },
  )
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('/api/')) strayRequests.push(`a call: ${request.url()}`)
  })
  context.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document'
    if (!response.ok() && !isPage) strayRequests.push(`${response.status()}: ${response.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Policy violation: ${violatedDirective} ${blockedURI}`),
    )
  })
  return strayRequests
}

/** Copies the built files to a new folder and prepares them for a base path. */
function copyBuild(base: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'steward-demo-'))
  cpSync('dist', folder, { recursive: true })
  if (base !== '/') execFileSync(process.execPath, ['tools/set-base.mjs', folder, base])
  return folder
}

/** The names of a list's rows; none while it is loading. */
const names = (page: Page) => page.getByRole('table').getByRole('link')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const base of ['/', '/admin/']) {
  test.describe(`the built files alone, served below ${base}`, () => {
    // The tests share one copy.
    test.describe.configure({ mode: 'default' })
    let folder = ''
    let host: StaticHost
    test.beforeAll(async () => {
      folder = copyBuild(base)
      host = await startStaticHost(folder, { base })
    })
    test.afterAll(async () => {
      await host.close()
      rmSync(folder, { recursive: true })
    })

    test('[S1.2 G13 E1] work as a console: users sign in and see filled pages at any URL, also after a reload', async ({
      context,
      page,
    }) => {
      // Loads many documents one after the other, and every response of the mock takes a second.
      test.setTimeout(120_000)
      const strayRequests = await watch(context, host)
      await page.goto(`${host.url}list/basic-list?page=2`)
      await expect(page).toHaveURL(`${host.url}login?redirect=${encodeURIComponent('/list/basic-list?page=2')}`)
      await expect(page.getByText(/^演示版/)).toBeVisible()
      await page.reload()
      await fillSignIn(page, demoUser)
      await expect(heading(page, '基础列表')).toBeVisible()
      await expect(page).toHaveURL(`${host.url}list/basic-list?page=2`)
      await expect(names(page)).toHaveCount(10)

      await page.reload()
      await expect(names(page)).toHaveCount(10)
      await names(page).first().click()
      await expect(page).toHaveURL(new RegExp(`^${host.url}list/basic-info/.+`))
      const record = await page.getByRole('heading', { level: 1 }).textContent()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(record ?? '')

      await page.goto(host.url)
      await expect(page).toHaveURL(`${host.url}${steward.home.slice(1)}`)
      await expect(
        page
          .getByRole('main')
          .getByText(/\d{3,}/)
          .first(),
      ).toBeVisible()
      await page.goto(`${host.url}login`)
      await expect(page).toHaveURL(`${host.url}${steward.home.slice(1)}`)

      await page.getByRole('button', { name: /账号菜单/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await expect(page).toHaveURL(new RegExp(`^${host.url}login`))
      await expect(heading(page, '登录')).toBeVisible()
      expect(strayRequests).toEqual([])
    })
  })
}

test.describe('the built files alone', () => {
  const folder = 'dist'

  test('[S1.19] the mock responds after one second', async ({ page, serveFiles }) => {
    const host = await serveFiles(folder, { base: '/' })
    await page.clock.install()
    await page.goto(`${host.url}login?redirect=/list/basic-list`)
    await fillSignIn(page, demoUser)
    await expect(names(page)).toHaveCount(10)
    const first = await names(page).allTextContents()
    const soon = await page.evaluate(() => Date.now() + 5000)
    await page.clock.pauseAt(soon)
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(page).toHaveURL(/page=2/)
    // The clock stops between steps, however long they take on this machine.
    const stepMs = 20
    let passedMs = 0
    await expect(async () => {
      await page.clock.runFor(stepMs)
      passedMs += stepMs
      expect(await names(page).allTextContents()).not.toEqual(first)
    }).toPass({ intervals: [stepMs] })
    expect(passedMs).toBeGreaterThanOrEqual(1000)
    expect(passedMs).toBeLessThan(1200)
  })

  test('also work on a host that resolves /login to login.html', async ({ page, serveFiles }) => {
    const host = await serveFiles(folder, { base: '/', hasCleanUrls: true })
    await page.goto(`${host.url}list/basic-list`)
    await fillSignIn(page, demoUser)
    await expect(names(page)).toHaveCount(10)
  })

  test.describe('with missing scripts', () => {
    test.use({ expectedMessages: ['404 (Not Found)', 'net::ERR_FAILED', 'could not be fetched'] })

    test('show an error instead of an empty page', async ({ page, serveFiles }) => {
      const host = await serveFiles(folder, { base: '/' })
      await page.route(/\/main-[\w-]{8}\.js$/, (route) => route.abort())
      await page.goto(host.url)
      await expect(page.getByText('控制台加载失败')).toBeVisible()
      await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
    })
  })
})
