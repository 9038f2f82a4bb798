import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { buildMetaTag, buildHeader, readBuildName } from '#contract/document-settings.ts'
import { fillSignIn, hearNothing, signInTo, test } from '#e2e/journey.ts'
import { mainMenu, openFromMenu } from '#e2e/menu.ts'

test.use({ expectedMessages: ['404 (Not Found)', 'net::ERR_FAILED', 'PageLoadError'] })

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('table').getByRole('link')
const prompt = (page: Page) => page.getByText('系统有新版本')
const message = (page: Page) => page.getByRole('region', { name: '提示消息' })
const form = (page: Page) => page.getByRole('dialog', { name: '新建记录' })
const missing = { status: 404, contentType: 'text/plain', body: '' }

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on('request', (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && (documents.count += 1))
  return documents
}

async function typeIntoNewRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await form(page).getByLabel(/名称/).fill('写到一半')
}

/** Tries again on the page that could not be loaded: it asks for its file once more. */
async function retryInVain(page: Page, file: RegExp): Promise<void> {
  const asked = page.waitForResponse(file)
  await page.getByRole('button', { name: '重试' }).click()
  await asked
  await expect(heading(page, '页面加载失败')).toBeVisible()
}

/** Replaces the deployed build by a newer one: a page's code gets another file name, the build another id. */
function deploy(folder: string): void {
  const assets = join(folder, 'assets')
  const old = readdirSync(assets).find((file) => /^audit-page[^/]*\.js$/.test(file)) ?? 'missing'
  const documents = ['index.html', '404.html', 'login.html'].map((file) => join(folder, file))
  const code = readdirSync(assets).filter((file) => file.endsWith('.js'))
  for (const file of [...documents, ...code.map((name) => join(assets, name))]) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(old, `new-${old}`).replace(buildMetaTag(readBuildName(text) ?? ''), buildMetaTag('deployed')))
  }
  renameSync(join(assets, old), join(assets, `new-${old}`))
}

test('[S8.21] code that cannot be loaded raises vite:preloadError, reloads the document once, and then shows an error in place of the page; other pages open', async ({
  page,
  addUser,
}) => {
  const preloadErrors = { count: 0 }
  await page.exposeFunction('countPreloadError', () => (preloadErrors.count += 1))
  await page.addInitScript('window.addEventListener("vite:preloadError", () => window.countPreloadError())')
  await signInTo(page, './list/basic-list', await addUser('all'))

  await test.step('a page without its code', async () => {
    const code = /assets\/audit-page[^/]*\.js$/
    await page.route(code, (route) => route.fulfill(missing))
    const documents = countDocuments(page)
    await openFromMenu(page, '审计日志')
    await expect(heading(page, '页面加载失败')).toBeVisible()
    expect(documents.count).toBe(1)
    await expect.poll(() => preloadErrors.count).toBeGreaterThanOrEqual(2)
    await expect(mainMenu(page).getByRole('link', { name: '审计日志' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => preloadErrors.count).toBeGreaterThanOrEqual(3)
    await expect(heading(page, '页面加载失败')).toBeVisible()
    await openFromMenu(page, '基础列表')
    await expect(rows(page).first()).toBeVisible()
    expect(documents.count).toBe(1)
    await page.unroute(code)
    await bar(page).getByRole('link', { name: '审计日志' }).click()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(heading(page, '审计日志')).toBeVisible()
  })

  await test.step('a page without its stylesheet', async () => {
    const sheet = /assets\/audit-page[^/]*\.css$/
    await page.route(sheet, (route) => route.fulfill(missing))
    await page.goto('./list/basic-list')
    await expect(rows(page).first()).toBeVisible()
    await openFromMenu(page, '审计日志')
    await expect(heading(page, '页面加载失败')).toBeVisible()
    await retryInVain(page, sheet)
    await openFromMenu(page, '主控台')
    await expect(heading(page, '主控台')).toBeVisible()
    await page.unroute(sheet)
    await openFromMenu(page, '审计日志')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(heading(page, '审计日志')).toBeVisible()
  })

  await test.step('a script from elsewhere, which fails, touches neither the console nor what is typed', async () => {
    await openFromMenu(page, '基础列表')
    await typeIntoNewRecord(page)
    await page.route('**/assets/injected.js', (route) => route.abort())
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script')
          script.src = 'assets/injected.js'
          script.addEventListener('error', resolve)
          document.head.append(script)
        }),
    )
    await expect(form(page).getByLabel(/名称/)).toHaveValue('写到一半')
    await expect(page.getByText('控制台加载失败')).toHaveCount(0)
  })
})

test('a newer build is offered once, by its server or on a static host; a reload keeps URL and tabs, and never loses unsaved input', async ({
  page,
  addUser,
  openWindow,
  temporaryFolder,
  serveFiles,
}) => {
  await test.step('reported by the server', async () => {
    await signInTo(page, './list/basic-list?page=2', await addUser(['basic-list', 'basic-list-edit']))
    await rows(page).first().click()
    await expect(bar(page).getByRole('link')).toHaveCount(2)
    await bar(page).getByRole('link', { name: '基础列表' }).click()
    await expect(rows(page).first()).toBeVisible()
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), [buildHeader]: 'another' } })
    })
    // A stream has no end that could be waited for.
    await hearNothing(page)
    await page.getByRole('button', { name: '刷新本页' }).click()
    await expect(prompt(page)).toBeVisible()
    await typeIntoNewRecord(page)
    const loaded = page.waitForEvent('load')
    await message(page).getByRole('button', { name: '重新加载' }).click()
    await page.getByRole('button', { name: '离开', exact: true }).click()
    await loaded
    await expect(rows(page).first()).toBeVisible()
    await expect(form(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/list\/basic-list\?page=2$/)
    await expect(bar(page).getByRole('link')).toHaveCount(2)
    // The server still reports another build, as during a rolling update.
    const read = page.waitForResponse('**/api/table/list**')
    await page.getByRole('button', { name: '刷新本页' }).click()
    await read
    await expect(rows(page).first()).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
  })

  cpSync('dist', temporaryFolder, { recursive: true })
  const host = await serveFiles(temporaryFolder, { base: '/' })
  const [kept, asleep] = [await openWindow({ baseURL: host.url }), await openWindow({ baseURL: host.url })]
  const time = await page.evaluate(() => Date.now())
  await asleep.clock.install({ time })
  for (const window of [kept, asleep]) {
    await window.goto('./login?redirect=/list/basic-list')
    await fillSignIn(window, { username: 'admin', password: '123456' })
    await expect(rows(window).first()).toBeVisible()
  }
  await openFromMenu(kept, '主控台')
  await bar(kept).getByRole('link', { name: '基础列表' }).click()
  await typeIntoNewRecord(kept)
  deploy(temporaryFolder)

  await test.step('noticed when the window becomes visible again after ten minutes, and not again once it was closed', async () => {
    const becomeVisible = () => asleep.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await becomeVisible()
    await expect(prompt(asleep)).toHaveCount(0)
    await asleep.clock.fastForward('10:00')
    await becomeVisible()
    await message(asleep).getByRole('button', { name: '关闭' }).click()
    await expect(prompt(asleep)).toHaveCount(0)
    await asleep.clock.fastForward('10:00')
    await becomeVisible()
    await expect(prompt(asleep)).toHaveCount(0)
  })

  await test.step('a page whose code it has replaced opens after one reload', async () => {
    const documents = countDocuments(asleep)
    await openFromMenu(asleep, '审计日志')
    await expect(heading(asleep, '审计日志')).toBeVisible()
    await expect(bar(asleep).getByRole('link')).toHaveText(['主控台', '基础列表', '审计日志'])
    expect(documents.count).toBe(1)
    await expect(prompt(asleep)).toHaveCount(0)
  })

  await test.step('where input is unsaved it shows an error instead, and people choose when to reload', async () => {
    await kept.goBack()
    await expect(heading(kept, '主控台')).toBeVisible()
    await openFromMenu(kept, '审计日志')
    await expect(heading(kept, '页面加载失败')).toBeVisible()
    await expect(prompt(kept)).toBeVisible()
    await kept.getByRole('main').getByRole('button', { name: '重新加载控制台' }).click()
    await kept.getByRole('button', { name: '留在本页' }).click()
    await bar(kept).getByRole('link', { name: '基础列表' }).click()
    await expect(form(kept).getByLabel(/名称/)).toHaveValue('写到一半')
    await kept.close()
    await asleep.close()
  })
})
