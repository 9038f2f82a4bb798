import { test as base, type Page } from '@playwright/test'
import type { JourneyPerson } from '#e2e/people.ts'

/** What a journey may see in the browser's console because it is about it; everything else there fails the journey. */
interface Tolerance {
  /** Texts of which one must be part of a message for it to be let pass. */
  expectedMessages: string[]
}

/** What the tools that look at a page ask of a frame in which nothing may run; Chromium writes it down as if the page had. */
const ofTools = 'Blocked script execution in'

/** Playwright's test that fails on any error or warning in the browser's console, an uncaught exception, or a breach of the security policy. */
export const test = base.extend<Tolerance & { watched: undefined }>({
  expectedMessages: [[], { option: true }],
  watched: [
    async ({ context, expectedMessages }, use) => {
      const seen: string[] = []
      const note = (text: string) => {
        if (![ofTools, ...expectedMessages].some((expected) => text.includes(expected))) seen.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => note(error.error().message))
      await use(undefined)
      if (seen.length > 0) throw new Error(`The browser's console shows:\n${seen.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Fills in the sign-in page that is open, and sends it. */
export async function fillSignIn(page: Page, { username, password }: Pick<JourneyPerson, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs in on the way to a page, and waits until it is there. */
export async function signInTo(page: Page, path: string, person: JourneyPerson): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, person)
  await page.getByRole('banner').waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
