import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { buildMetaTag, buildHeader, readBuildName } from '#contract/document-settings.ts'
import { fillSignIn, hearNothing, signInTo, test } from '#e2e/journey.ts'
import { openFromMenu, mainMenu } from '#e2e/menu.ts'
import { administrator, editor } from '#e2e/users.ts'

test.use({ expectedMessages: ['404 (Not Found)', 'PageLoadError'] })

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rows = (page: Page) => page.getByRole('table').getByRole('link')
const prompt = (page: Page) => page.getByText('系统有新版本')
const reload = (page: Page) => page.getByRole('region', { name: '提示消息' }).getByRole('button', { name: '重新加载' })

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on('request', (request) => request.isNavigationRequest() && (documents.count += 1))
  return documents
}

async function typeIntoNewRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('dialog', { name: '新建记录' }).getByLabel(/名称/).fill('写到一半')
}

test.describe('while the console is open', () => {
  test('a newer build on the server is offered once; reloading keeps URL and tabs, and asks about unsaved input', async ({ page }) => {
    await signInTo(page, './list/basic-list?page=2', editor)
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
    await reload(page).click()
    await page.getByRole('button', { name: '离开', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '新建记录' })).toBeHidden()

    await expect(rows(page).first()).toBeVisible()
    await expect(page).toHaveURL(/\/list\/basic-list\?page=2$/)
    await expect(bar(page).getByRole('link')).toHaveCount(2)
    // The server still reports another build, as during a rolling update.
    await page.getByRole('button', { name: '刷新本页' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
  })

  test('[S8.21] code that cannot be loaded raises vite:preloadError, reloads the document once, and then shows an error in place of the page', async ({
    page,
  }) => {
    let preloadErrors = 0
    await page.exposeFunction('countPreloadError', () => (preloadErrors += 1))
    await page.addInitScript('window.addEventListener("vite:preloadError", () => window.countPreloadError())')
    await signInTo(page, './list/basic-list', administrator)
    await page.route(/assets\/audit-page[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
    const documents = countDocuments(page)
    await openFromMenu(page, '审计日志')
    await expect(heading(page, '页面加载失败')).toBeVisible()
    expect(documents.count).toBe(1)
    expect(preloadErrors).toBeGreaterThanOrEqual(2)
    await expect(mainMenu(page).getByRole('link', { name: '审计日志' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(heading(page, '页面加载失败')).toBeVisible()
    await openFromMenu(page, '基础列表')
    await expect(rows(page).first()).toBeVisible()
    expect(documents.count).toBe(1)

    await page.unroute(/assets\/audit-page[^/]*\.js$/)
    await bar(page).getByRole('link', { name: '审计日志' }).click()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(heading(page, '审计日志')).toBeVisible()
  })
})

test.describe('on a static host', () => {
  const demoUser = { username: 'admin', password: '123456' }
  let folder = ''
  test.beforeEach(async ({ page, temporaryFolder, serveFiles }) => {
    folder = temporaryFolder
    cpSync('dist', folder, { recursive: true })
    const host = await serveFiles(folder, { base: '/' })
    await page.clock.install()
    await page.goto(`${host.url}login?redirect=/list/basic-list`)
    await fillSignIn(page, demoUser)
    await expect(rows(page).first()).toBeVisible()
  })

  /** Replaces the deployed build by a newer one: a page's code gets another file name, the build another id. */
  function deploy(): void {
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

  test('a page whose code a newer build has replaced opens after one reload, with its URL and tabs', async ({ page }) => {
    deploy()
    const documents = countDocuments(page)
    await openFromMenu(page, '审计日志')
    await expect(heading(page, '审计日志')).toBeVisible()
    await expect(bar(page).getByRole('link')).toHaveText(['主控台', '基础列表', '审计日志'])
    expect(documents.count).toBe(1)
    await expect(prompt(page)).toHaveCount(0)
  })

  test('unsaved input in a kept page is not lost by that: the page shows an error, and the user chooses when to reload', async ({
    page,
  }) => {
    await openFromMenu(page, '主控台')
    await bar(page).getByRole('link', { name: '基础列表' }).click()
    await typeIntoNewRecord(page)
    deploy()
    await page.goBack()
    await openFromMenu(page, '审计日志')
    await expect(heading(page, '页面加载失败')).toBeVisible()
    await expect(prompt(page)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '重新加载控制台' }).click()
    await page.getByRole('button', { name: '留在本页' }).click()
    await bar(page).getByRole('link', { name: '基础列表' }).click()
    await expect(page.getByRole('dialog', { name: '新建记录' }).getByLabel(/名称/)).toHaveValue('写到一半')
  })

  test('a newer build is noticed when the window becomes visible again after ten minutes', async ({ page }) => {
    deploy()
    const becomeVisible = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await becomeVisible()
    await expect(prompt(page)).toHaveCount(0)
    await page.clock.fastForward('10:00')
    await becomeVisible()
    await expect(prompt(page)).toBeVisible()
    await page.getByRole('region', { name: '提示消息' }).getByRole('button', { name: '关闭' }).click()
    await page.clock.fastForward('10:00')
    await becomeVisible()
    await expect(prompt(page)).toHaveCount(0)
  })
})
