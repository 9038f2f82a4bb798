import { expect, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { signInAs, test } from '#e2e/journey.ts'
import type { TestUser } from '#e2e/users.ts'
import { showTheme, visits } from '#e2e/visits.ts'

// A missing page returns 404, and Chromium logs it.
test.use({ expectedMessages: ['404 (Not Found)'] })

const layouts = visits
  .filter(({ isLayout }) => isLayout)
  .toSorted((a, b) => Number(b.isSignedOut ?? false) - Number(a.isSignedOut ?? false))

/** Checks each layout, first those of people who are signed out. */
async function checkLayouts(page: Page, person: TestUser, theme: 'light' | 'dark'): Promise<void> {
  expect(layouts.filter(({ isSignedOut }) => isSignedOut)).not.toEqual([])
  expect(layouts.filter(({ isSignedOut }) => !isSignedOut)).not.toEqual([])
  let isSignedIn = false
  for (const { name, isSignedOut, part, open } of layouts) {
    await test.step(name, async () => {
      if (!isSignedOut && !isSignedIn) {
        await signInAs(page, person)
        isSignedIn = true
      }
      await open(page)
      await showTheme(page, theme)
      await expectAccessible(page, part)
    })
  }
}

test('axe finds nothing in the layouts of the console', async ({ page, addUser }) => {
  await checkLayouts(page, await addUser('all'), 'light')
})

test('axe finds nothing in the layouts of the console in the dark theme, on a narrow screen', async ({ page, addUser }) => {
  await page.setViewportSize(narrow)
  await checkLayouts(page, await addUser('all'), 'dark')
})
