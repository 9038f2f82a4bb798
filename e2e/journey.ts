import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { Session } from '#conformance/session.ts'
import { aheadOf } from '#e2e/ahead-of.ts'
import { type JourneyServer, startWorkerServer } from '#e2e/journey-server.ts'
import { type OwnServer, startOwnServer } from '#e2e/own-server.ts'
import { administrator, type TestUser } from '#e2e/users.ts'
import { steward } from '#steward.config.ts'
import { startStaticHost, type StaticHost } from '#e2e/static-host.ts'

/** Browser console messages that a test expects; any other error or warning fails it. */
interface ConsoleOptions {
  /** A message that contains one of these texts is ignored. */
  expectedMessages: string[]
}

/** How a person of a journey differs from one with a role that is not limited. */
type PersonOptions = Partial<Pick<TestUser, 'mustChangePassword' | 'seesOwnRowsOnly'>> & {
  /** What the username begins with; people read it in the console. */
  readonly name?: string
}

/** What a test can use besides the browser; it is removed after the test, even a failed one. */
interface Fixtures {
  /** Adds a person for this journey alone, with a role that grants these menu items, or all. */
  addUser(menuKeys: readonly string[] | 'all', options?: PersonOptions): Promise<TestUser>
  /** Signs a user in without a browser, to make the rows that a journey needs. By default at the journey's server. */
  callsOf(user: Pick<TestUser, 'username' | 'password'>, url?: string): Promise<Session>
  /** Opens a window of another browser, which has the settings, the clock and the console check of the first. */
  openWindow(options?: BrowserContextOptions): Promise<Page>
  /** An empty folder. */
  temporaryFolder: string
  /** Starts a server of this journey alone, on an empty folder, for what would change the consoles of all others. */
  startServer(options?: Parameters<typeof startOwnServer>[1]): Promise<OwnServer>
  /** Serves a folder like a static host. */
  serveFiles: typeof startStaticHost
}

/** One server for all journeys of a worker. */
interface WorkerFixtures {
  journeyServer: JourneyServer
}

/** Chromium logs this when a test tool runs a script in a sandboxed frame. */
const sandboxMessage = 'Blocked script execution in'

/** People added in this worker: no two have one name. */
const added: { count: number } = { count: 0 }

/** What pages of a server need to know of its clock. */
const clockOf = ({ port, aheadMs }: JourneyServer) => ({ port, aheadMs })

/** Collects errors and warnings in the console of a context; `unexpected` are those that no expected text is part of. */
function watchConsole(context: BrowserContext, expectedMessages: readonly string[], unexpected: string[]): void {
  const check = (text: string) => {
    if (![sandboxMessage, ...expectedMessages].some((expected) => text.includes(expected))) unexpected.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') check(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => check(error.error().message))
}

/** Ends what is still on its way: a request in a route would fail the whole run, not the test, when its page is closed. */
async function unroute(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Playwright's `test`; it fails on errors and warnings in the browser console, including uncaught exceptions and security policy violations. */
export const test = base.extend<ConsoleOptions & Fixtures & { consoleCheck: string[] }, WorkerFixtures>({
  journeyServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from this pattern
    async ({}, provide) => {
      const server = await startWorkerServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ journeyServer }, provide) => provide(journeyServer.url),
  context: async ({ context, journeyServer }, provide) => {
    await context.addInitScript(aheadOf, clockOf(journeyServer))
    await provide(context)
  },
  addUser: async ({ journeyServer }, provide) => {
    await provide(async (menuKeys, { name = 'person', mustChangePassword = false, ...options } = {}) => {
      added.count += 1
      const username = `${name}-${added.count}`
      const user = { username, password: `${username} of the abacus house`, menuKeys, mustChangePassword, ...options }
      await journeyServer.addPerson(user)
      return user
    })
  },
  callsOf: async ({ journeyServer }, provide) => {
    await provide(async (user, url = journeyServer.url) => {
      const session = new Session({ administrator, send: (path, init) => fetch(`${url}api${path}`, init) })
      await session.signIn(user)
      return session
    })
  },
  openWindow: async (
    { browser, baseURL, contextOptions, locale, timezoneId, viewport, journeyServer, expectedMessages, consoleCheck },
    provide,
  ) => {
    const contexts: BrowserContext[] = []
    await provide(async (options) => {
      const settings = { ...contextOptions, viewport, ...(baseURL !== undefined && { baseURL }) }
      const context = await browser.newContext({
        ...settings,
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...options,
      })
      await context.addInitScript(aheadOf, clockOf(journeyServer))
      watchConsole(context, expectedMessages, consoleCheck)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) {
      await unroute(context)
      await context.close()
    }
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  temporaryFolder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-journey-'))
    await provide(folder)
    rmSync(folder, { recursive: true })
  },
  startServer: async ({ browser, temporaryFolder }, provide) => {
    const servers: OwnServer[] = []
    await provide(async (options) => {
      const server = await startOwnServer(temporaryFolder, options)
      servers.push(server)
      return server
    })
    // Before the servers: a page that asks a closed server writes an error to its console.
    for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close()
    for (const server of servers) await server.stop()
  },
  // The folder may be served until the end.
  serveFiles: async ({ context, temporaryFolder: _temporaryFolder }, provide) => {
    const hosts: StaticHost[] = []
    await provide(async (folder, options) => {
      const host = await startStaticHost(folder, options)
      hosts.push(host)
      return host
    })
    // Before the hosts: a page that asks a closed host writes an error to its console.
    for (const page of context.pages()) await page.close()
    await Promise.all(hosts.map((host) => host.close()))
  },
  expectedMessages: [[], { option: true }],
  consoleCheck: [
    async ({ context, expectedMessages }, provide) => {
      const unexpected: string[] = []
      watchConsole(context, expectedMessages, unexpected)
      await provide(unexpected)
      await unroute(context)
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

const signedIn = z.object({ result: z.object({ token: z.string() }) })

/** Puts a new session of a user into the browser, stored as signing in does it; opens no page. The console asks for everything else. */
export async function signInAs(page: Page, { username, password }: Pick<TestUser, 'username' | 'password'>): Promise<void> {
  const answer = await page.request.post('./api/login', { data: { params: { username, password } } })
  const { token } = z.parse(signedIn, await answer.json()).result
  const entry = { name: `${steward.shortName.toUpperCase()}__ACCESS-TOKEN`, value: JSON.stringify({ value: token, expire: null }) }
  const { cookies } = await page.context().storageState()
  await page.context().setStorageState({ cookies, origins: [{ origin: new URL(answer.url()).origin, localStorage: [entry] }] })
}

/** Opens a page with a session of a user, and waits until it is shown. Tests of sign-in itself use `fillSignIn`. */
export async function signInTo(page: Page, path: string, user: Pick<TestUser, 'username' | 'password'>): Promise<void> {
  await signInAs(page, user)
  await page.goto(path)
  await page.getByRole('banner').waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
