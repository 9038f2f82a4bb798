import type { BrowserContext, Page } from '@playwright/test'

type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>

/** The stored sessions of this worker by username. */
const sessions = new Map<string, StoredSession>()

/**
 * Puts a person's stored session into the browser. If there is none yet, or an earlier journey ended it, `signIn` is called with a new window.
 */
export async function restoreSession(page: Page, username: string, signIn: (window: Page) => Promise<void>): Promise<void> {
  const stored = sessions.get(username)
  if (stored !== undefined) {
    await page.context().setStorageState(stored)
    if (await isAlive(page, stored)) return
  }
  const fresh = await newSession(page, signIn)
  sessions.set(username, fresh)
  await page.context().setStorageState(fresh)
}

async function isAlive(page: Page, { origins }: StoredSession): Promise<boolean> {
  const entry = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name.endsWith('ACCESS-TOKEN'))
  const token = /"value":"([^"]+)"/.exec(entry?.value ?? '')?.[1] ?? ''
  const answer = await page.request.get('./api/preference/list', { headers: { token } })
  return answer.ok()
}

/** Signs in in a separate context, and keeps only token and user of what it stored. */
async function newSession(page: Page, signIn: (window: Page) => Promise<void>): Promise<StoredSession> {
  const context = await page.context().browser()?.newContext()
  if (context === undefined) throw new Error('The page has no browser')
  await signIn(await context.newPage())
  const { cookies, origins } = await context.storageState()
  await context.close()
  const isOfSession = ({ name }: { name: string }) => /(?:ACCESS-TOKEN|CURRENT-USER)$/.test(name)
  return { cookies, origins: origins.map(({ origin, localStorage }) => ({ origin, localStorage: localStorage.filter(isOfSession) })) }
}
