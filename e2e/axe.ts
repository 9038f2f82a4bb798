import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { animationsEnded } from '#e2e/animations.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The size of a phone's screen. */
export const narrow = { width: 390, height: 844 } as const

/** Fails if axe finds a violation on the current page, or in a part of it, or if the page scrolls horizontally. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // What is still fading in has less contrast.
  await animationsEnded(page)
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Scripts are disabled in these frames, so axe cannot run there; docs.e2e.ts checks their contents.
    .exclude('iframe[sandbox]')
    .withTags(rules)
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
