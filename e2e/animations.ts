import type { Page } from '@playwright/test'

/** Waits for the finite animations of a page; endless ones, such as spinners, and scroll-driven ones are ignored. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const animations = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(animations.map(({ finished }) => finished.catch(() => {})))
  })
}
