import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { steward } from '#steward.config.ts'
import { fillSignIn, test } from '#e2e/journey.ts'
import { listedRows, lock, lockButton, lockIcon, unlock } from '#e2e/lock-screen.ts'
import { readUntil } from '#e2e/read-until.ts'
import type { StaticHost } from '#e2e/static-host.ts'
import type { TestUser } from '#e2e/users.ts'

const demoUser: TestUser = { username: 'admin', password: '123456', menuKeys: 'all', mustChangePassword: false }

// Chromium logs URLs without a file; `watch` checks which of them are expected. Some steps take files away.
test.use({ expectedMessages: ['404 (Not Found)', 'sqlite answered 404', 'net::ERR_FAILED', 'could not be fetched'] })

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

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const currentPage = (page: Page) => page.getByRole('navigation', { name: /的分页$/ }).locator('[aria-current="page"]')

/** How long the second page of a list takes, by the clock of the page, which stands still between steps. */
async function secondPageMs(page: Page): Promise<number> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 5000)
  await page.getByRole('button', { name: '第 2 页' }).click()
  const stepMs = 20
  let passedMs = 0
  await expect
    .poll(
      async () => {
        await page.clock.runFor(stepMs)
        passedMs += stepMs
        return currentPage(page).textContent()
      },
      { intervals: [stepMs] },
    )
    .toBe('2')
  await page.clock.resume()
  return passedMs
}

test('[S1.2 S1.19 G13 E1] the built files alone work as a console, also below a base path: users sign in and see filled pages at any URL, a second after they asked', async ({
  context,
  page,
  serveFiles,
  temporaryFolder,
}) => {
  await test.step('with a missing script they say so instead of showing an empty page', async () => {
    const { url } = await serveFiles('dist', { base: '/' })
    await page.route(/\/main-[\w-]{7}\.js$/, (route) => route.abort())
    await page.goto(url)
    await expect(page.getByText('控制台加载失败')).toBeVisible()
    await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('without the database of the demonstration they say so instead of asking for an account', async () => {
    const { url } = await serveFiles('dist', { base: '/' })
    await page.route(/\.sqlite(?:\.gz)?$/, (route) => route.fulfill({ status: 404 }))
    await page.goto(`${url}login`)
    await expect(page.getByRole('alert')).toHaveText(/^演示版无法在此启动/)
    await expect(page.getByLabel('用户名')).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('on a host that resolves /login to login.html they work, too', async () => {
    const { url } = await serveFiles('dist', { base: '/', hasCleanUrls: true })
    await page.goto(`${url}list/basic-list`)
    await fillSignIn(page, demoUser)
    await expect(listedRows(page)).toHaveCount(20)
  })

  cpSync('dist', temporaryFolder, { recursive: true })
  execFileSync(process.execPath, ['tools/set-base.mjs', temporaryFolder, '/admin/'])
  const host = await serveFiles(temporaryFolder, { base: '/admin/' })
  // The page before may still be loading.
  await page.goto('about:blank')
  const strayRequests = await watch(context, host)

  await test.step('below a base path people sign in, and see what they asked for', async () => {
    await page.goto(`${host.url}list/basic-list?page=2`)
    await expect(page).toHaveURL(`${host.url}login?redirect=${encodeURIComponent('/list/basic-list?page=2')}`)
    await expect(page.getByText(/^演示版/)).toBeVisible()
    await page.reload()
    await fillSignIn(page, demoUser)
    await expect(heading(page, '基础列表')).toBeVisible()
    await expect(page).toHaveURL(`${host.url}list/basic-list?page=2`)
    await expect(listedRows(page)).toHaveCount(10)
  })

  await test.step('pages are filled after a reload, too', async () => {
    await page.reload()
    await expect(listedRows(page)).toHaveCount(10)
    const record = await readUntil(
      () => listedRows(page).first().innerText(),
      (text) => text !== '',
    )
    await listedRows(page).first().click()
    await expect(page).toHaveURL(new RegExp(`^${host.url}list/basic-info/.+`))
    await page.reload()
    await expect(heading(page, record)).toBeVisible()

    await page.goto(host.url)
    await expect(page).toHaveURL(`${host.url}${steward.home.slice(1)}`)
    await expect(
      page
        .getByRole('main')
        .getByText(/\d{3,}/)
        .first(),
    ).toBeVisible()
  })

  await test.step('answers take a second, and the sign-in page leads home until they sign out', async () => {
    await page.goto(`${host.url}login`)
    await expect(page).toHaveURL(`${host.url}${steward.home.slice(1)}`)
    await page.goto(`${host.url}list/basic-list`)
    await expect(listedRows(page)).toHaveCount(20)
    const passedMs = await secondPageMs(page)
    expect(passedMs).toBeGreaterThanOrEqual(1000)
    expect(passedMs).toBeLessThan(1500)
    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL(new RegExp(`^${host.url}login`))
    await expect(heading(page, '登录')).toBeVisible()
  })
  expect(strayRequests).toEqual([])
})

test('two tabs of the demonstration share one session: they are locked, unlocked and signed out together', async ({
  context,
  page,
  serveFiles,
}) => {
  const { url } = await serveFiles('dist', { base: '/' })
  await page.goto(`${url}login?redirect=/list/basic-list`)
  await fillSignIn(page, demoUser)
  await expect(listedRows(page)).toHaveCount(20)
  const other = await context.newPage()
  await other.goto(`${url}list/basic-list`)
  await expect(listedRows(other)).toHaveCount(20)

  await test.step('what is unlocked in one is used in the other', async () => {
    await lockButton(page).click()
    await expect(lock(other)).toBeVisible()
    await lockIcon(page).click()
    await unlock(page, demoUser)
    await expect(lock(other)).toHaveCount(0)
    for (const tab of [other, page]) {
      await tab.getByRole('button', { name: '第 2 页' }).click()
      await expect(currentPage(tab)).toHaveText('2')
      await expect(listedRows(tab)).toHaveCount(20)
    }
  })

  await test.step('who signs out in one has signed out in the other', async () => {
    await other.getByRole('button', { name: /账号菜单/ }).click()
    await other.getByRole('menuitem', { name: '退出登录' }).click()
    for (const tab of [other, page]) await expect(heading(tab, '登录')).toBeVisible()
    await page.goto(`${url}list/basic-list`)
    await expect(heading(page, '登录')).toBeVisible()
  })
})
