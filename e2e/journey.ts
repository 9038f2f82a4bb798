import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import type { JourneyPerson } from '#e2e/people.ts'
import { startStaticHost, type StaticHost } from '#e2e/static-host.ts'
import { restoreSession } from '#e2e/stored-session.ts'

/** What a journey may see in the browser's console because it is about it; everything else there fails the journey. */
interface Tolerance {
  /** Texts of which one must be part of a message for it to be let pass. */
  expectedMessages: string[]
}

/** What a journey may use besides the browser; it is gone after the journey, however that ends. */
interface Surroundings {
  /** An empty folder. */
  temporaryFolder: string
  /** Serves a folder as a host of files does. */
  serveFiles: typeof startStaticHost
}

/** What the tools that look at a page ask of a frame in which nothing may run; Chromium writes it down as if the page had. */
const ofTools = 'Blocked script execution in'

/** Playwright's test that fails on any error or warning in the browser's console, an uncaught exception, or a breach of the security policy. */
export const test = base.extend<Tolerance & Surroundings & { watched: undefined }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  temporaryFolder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-journey-'))
    await provide(folder)
    rmSync(folder, { recursive: true })
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  serveFiles: async ({}, provide) => {
    const hosts: StaticHost[] = []
    await provide(async (folder, rules) => {
      const host = await startStaticHost(folder, rules)
      hosts.push(host)
      return host
    })
    await Promise.all(hosts.map((host) => host.close()))
  },
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

/** Puts a person's session into the browser, as it was stored when they signed in; nothing is open yet. */
export async function signInAs(page: Page, person: JourneyPerson): Promise<void> {
  await restoreSession(page, person.username, async (window) => {
    await window.goto('./login')
    await fillSignIn(window, person)
    await window.getByRole('banner').waitFor()
  })
}

/** Opens a page as a person with a stored session, and waits until it is there. Journeys about signing in use `fillSignIn`. */
export async function signInTo(page: Page, path: string, person: JourneyPerson): Promise<void> {
  await signInAs(page, person)
  await page.goto(path)
  await page.getByRole('banner').waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
