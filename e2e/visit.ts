import type { Page } from '@playwright/test'

/** A state of the console for screenshots and accessibility checks. */
export interface Visit {
  readonly name: string
  /** Opens the state; the page is signed in unless `isSignedOut`. */
  open(page: Page): Promise<void>
  readonly isSignedOut?: boolean
  /** One of the few layouts that look different: axe checks them in every run, all others in the full one. */
  readonly isLayout?: true
  /** A selector of the part that axe checks; the whole of a very long page takes too long. */
  readonly part?: string
}

/** Opens a URL and waits until its page is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** Whether the page is as narrow as a phone, where the menu is a drawer and rows are cards. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 800
}
