import { test as base, type Page } from '@playwright/test'
import type { TestUser } from '#e2e/users.ts'

/** Browser console messages that a test expects; any other error or warning fails it. */
interface ConsoleOptions {
  /** A message that contains one of these texts is ignored. */
  expectedMessages: string[]
}

/** Chromium logs this when a test tool runs a script in a sandboxed frame. */
const sandboxMessage = 'Blocked script execution in'

/** Playwright's `test`; it fails on errors and warnings in the browser console, including uncaught exceptions and security policy violations. */
export const test = base.extend<ConsoleOptions & { consoleCheck: undefined }>({
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
      if (unexpected.length > 0) throw new Error(`Unexpected messages in the browser console:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Fills in and submits the open sign-in page. */
export async function fillSignIn(page: Page, { username, password }: Pick<TestUser, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Opens a page, signs in when redirected, and waits until the page is shown. */
export async function signInTo(page: Page, path: string, user: TestUser): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, user)
  await page.getByRole('banner').waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
