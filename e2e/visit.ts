import type { Page } from '@playwright/test'

/** A state of the console worth looking at, and how a person gets there. */
export interface Visit {
  readonly name: string
  /** Opens it; the page is signed in unless `isSignedOut`. */
  open(page: Page): Promise<void>
  readonly isSignedOut?: boolean
}

/** Goes to an address and waits until its page is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}
