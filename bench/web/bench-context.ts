import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { password } from '#bench/server/target.ts'
import { chromiumArguments, chromiumPath } from '#tools/parts/chromium.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** The context of the measures: the served product, a browser, and a signed-in session. */
export interface BenchContext {
  readonly url: string
  readonly browser: Browser
  readonly session: Session
  /** How often a visit is measured; clicks are measured more often. */
  readonly rounds: number
}

const screen = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

/** Opens a browser, signs in, runs `measure`, and closes the browser. */
export async function withBrowser(url: string, rounds: number, measure: (context: BenchContext) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
  try {
    await measure({ url, browser, rounds, session: await signIn(browser, url) })
  } finally {
    await browser.close()
  }
}

async function signIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ ...screen, baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('banner').waitFor()
  const session = await context.storageState()
  await context.close()
  return session
}

/** Runs `visit` in a new browser context without a cache, signed in by default. */
export async function inFreshBrowser<Value>(
  { browser, url, session }: BenchContext,
  visit: (page: Page) => Promise<Value>,
  { isSignedIn = true }: { isSignedIn?: boolean } = {},
): Promise<Value> {
  const context = await browser.newContext({ ...screen, baseURL: url, ...(isSignedIn && { storageState: session }) })
  try {
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}
