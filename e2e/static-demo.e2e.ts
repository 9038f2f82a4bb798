import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { type StaticHost, startStaticHost } from '#e2e/static-host.ts'

const demonstrator = { username: 'admin', password: '123456' }

// Chromium writes down that an address has no file; which ones may be without is looked at in `watch`.
test.use({ expectedMessages: ['404 (Not Found)'] })

/** Lets nothing through but to the host, and notes what should not have been tried. */
async function watch(context: BrowserContext, { address }: StaticHost): Promise<string[]> {
  const astray: string[] = []
  await context.route(
    (url) => !url.href.startsWith(address),
    (route) => {
      astray.push(`elsewhere: ${route.request().url()}`)
      return route.abort()
    },
  )
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('/api/')) astray.push(`a call: ${request.url()}`)
  })
  context.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document'
    if (!response.ok() && !isPage) astray.push(`${response.status()}: ${response.url()}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Against the policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return astray
}

/** The built files in a folder of their own, made ready for a base. */
function copyBuild(base: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'steward-demo-'))
  cpSync('dist', folder, { recursive: true })
  if (base !== '/') execFileSync(process.execPath, ['tools/set-base.mjs', folder, base])
  return folder
}

/** What each row of a list is called; there are none while it loads. */
const names = (page: Page) => page.getByRole('table').getByRole('link')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const base of ['/', '/admin/']) {
  test.describe(`the built files alone, served below ${base}`, () => {
    // One copy for all of them.
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

    test('[S1.2 G13 E1] are a console: one signs in and finds its pages filled, on any address, after any reload', async ({
      context,
      page,
    }) => {
      // Many documents one after the other, and every answer of the mock takes its second.
      test.setTimeout(120_000)
      const astray = await watch(context, host)
      await page.goto(`${host.address}list/basic-list?page=2`)
      await expect(page).toHaveURL(`${host.address}login?redirect=${encodeURIComponent('/list/basic-list?page=2')}`)
      await expect(page.getByText(/^演示版/)).toBeVisible()
      await page.reload()
      await fillSignIn(page, demonstrator)
      await expect(heading(page, '基础列表')).toBeVisible()
      await expect(page).toHaveURL(`${host.address}list/basic-list?page=2`)
      await expect(names(page)).toHaveCount(10)

      await page.reload()
      await expect(names(page)).toHaveCount(10)
      await names(page).first().click()
      await expect(page).toHaveURL(new RegExp(`^${host.address}list/basic-info/.+`))
      const record = await page.getByRole('heading', { level: 1 }).textContent()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(record ?? '')

      await page.goto(host.address)
      await expect(page).toHaveURL(`${host.address}${steward.home.slice(1)}`)
      await expect(
        page
          .getByRole('main')
          .getByText(/\d{3,}/)
          .first(),
      ).toBeVisible()
      await page.goto(`${host.address}login`)
      await expect(page).toHaveURL(`${host.address}${steward.home.slice(1)}`)

      await page.getByRole('button', { name: /账户菜单/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await expect(page).toHaveURL(new RegExp(`^${host.address}login`))
      await expect(heading(page, '登录')).toBeVisible()
      expect(astray).toEqual([])
    })
  })
}

test.describe('the built files alone', () => {
  const folder = 'dist'

  test('[S1.19] a mock answer comes after one second', async ({ page, serveFiles }) => {
    const host = await serveFiles(folder, { base: '/' })
    await page.clock.install()
    await page.goto(`${host.address}login?redirect=/list/basic-list`)
    await fillSignIn(page, demonstrator)
    await expect(names(page)).toHaveCount(10)
    const first = await names(page).allTextContents()
    const soon = await page.evaluate(() => Date.now() + 5000)
    await page.clock.pauseAt(soon)
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(page).toHaveURL(/page=2/)
    // The clock stands still between its steps, however long they take on this machine.
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

  test('are also at home on a host that finds login.html by itself', async ({ page, serveFiles }) => {
    const host = await serveFiles(folder, { base: '/', hasCleanAddresses: true })
    await page.goto(`${host.address}list/basic-list`)
    await fillSignIn(page, demonstrator)
    await expect(names(page)).toHaveCount(10)
  })

  test.describe('of which some are missing', () => {
    test.use({ expectedMessages: ['404 (Not Found)', 'net::ERR_FAILED', 'Failed to fetch dynamically imported module'] })

    test('say so instead of staying empty', async ({ page, serveFiles }) => {
      const host = await serveFiles(folder, { base: '/' })
      await page.route(/\/main-[\w-]{8}\.js$/, (route) => route.abort())
      await page.goto(host.address)
      await expect(page.getByText('控制台加载失败')).toBeVisible()
      await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
    })
  })
})
