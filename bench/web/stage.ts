import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '#tools/parts/chromium.ts'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the measures run on: the served product, a browser, and what a person has in it who is signed in. */
export interface Stage {
  readonly url: string
  readonly browser: Browser
  readonly session: Session
  /** How often a visit is measured; what is clicked is measured more often. */
  readonly rounds: number
}

const screen = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

/** Who signs in where. */
export interface Opening {
  readonly url: string
  readonly password: string
  readonly rounds: number
}

/** Opens a browser, lets `play` measure in it, and closes it. */
export async function onStage<Answer>({ url, password, rounds }: Opening, play: (stage: Stage) => Promise<Answer>): Promise<Answer> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
  try {
    return await play({ url, browser, rounds, session: await signIn(browser, url, password) })
  } finally {
    await browser.close()
  }
}

async function signIn(browser: Browser, url: string, password: string): Promise<Session> {
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

/** Lets `visit` use a page of a browser that has never been here: nothing is cached. Signed in, unless said otherwise. */
export async function inFreshBrowser<Answer>(
  { browser, url, session }: Stage,
  visit: (page: Page) => Promise<Answer>,
  { isSignedIn = true }: { isSignedIn?: boolean } = {},
): Promise<Answer> {
  const context = await browser.newContext({ ...screen, baseURL: url, ...(isSignedIn && { storageState: session }) })
  try {
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}
