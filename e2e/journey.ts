import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import type { TestUser } from '#e2e/users.ts'
import { startStaticHost, type StaticHost } from '#e2e/static-host.ts'
import { restoreSession } from '#e2e/stored-session.ts'

/** Browser console messages that a test expects; any other error or warning fails it. */
interface ConsoleOptions {
  /** A message that contains one of these texts is ignored. */
  expectedMessages: string[]
}

/** What a test can use besides the browser; it is removed after the test, even a failed one. */
interface Fixtures {
  /** An empty folder. */
  temporaryFolder: string
  /** Serves a folder like a static host. */
  serveFiles: typeof startStaticHost
}

/** Chromium logs this when a test tool runs a script in a sandboxed frame. */
const sandboxMessage = 'Blocked script execution in'

/** Playwright's `test`; it fails on errors and warnings in the browser console, including uncaught exceptions and security policy violations. */
export const test = base.extend<ConsoleOptions & Fixtures & { consoleCheck: undefined }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from this pattern
  temporaryFolder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-journey-'))
    await provide(folder)
    rmSync(folder, { recursive: true })
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  serveFiles: async ({}, provide) => {
    const hosts: StaticHost[] = []
    await provide(async (folder, options) => {
      const host = await startStaticHost(folder, options)
      hosts.push(host)
      return host
    })
    await Promise.all(hosts.map((host) => host.close()))
  },
  expectedMessages: [[], { option: true }],
  consoleCheck: [
    async ({ context, expectedMessages }, use) => {
      const unexpected: string[] = []
      const check = (text: string) => {
        if (![sandboxMessage, ...expectedMessages].some((expected) => text.includes(expected))) unexpected.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') check(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => check(error.error().message))
      await use(undefined)
      // A request that is still on its way through a route would fail the whole run, not the test, when its page is closed.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (unexpected.length > 0) throw new Error(`Unexpected messages in the browser console:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Gives a page no stream of changes, as behind a proxy that does not let it through. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }))
}

/** Fills in and submits the open sign-in page. */
export async function fillSignIn(page: Page, { username, password }: Pick<TestUser, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Restores a user's stored session in the browser, signing in first if there is none; opens no page. */
export async function signInAs(page: Page, user: TestUser): Promise<void> {
  await restoreSession(page, user.username, async (window) => {
    await window.goto('./login')
    await fillSignIn(window, user)
    await window.getByRole('banner').waitFor()
  })
}

/** Opens a page with a user's stored session, and waits until it is shown. Tests of sign-in itself use `fillSignIn`. */
export async function signInTo(page: Page, path: string, user: TestUser): Promise<void> {
  await signInAs(page, user)
  await page.goto(path)
  await page.getByRole('banner').waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
