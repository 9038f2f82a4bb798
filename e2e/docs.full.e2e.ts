import { expectAccessible, narrow } from '#e2e/axe.ts'
import { documents } from '#e2e/documents.ts'
import { test } from '#e2e/journey.ts'

for (const path of documents) {
  test(`axe finds nothing in the documents, ${path}, in the dark theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`./docs/${path}`)
    await expectAccessible(page)
  })

  test(`axe finds nothing in the documents, ${path}, on a narrow screen, in either theme`, async ({ page }) => {
    await page.setViewportSize(narrow)
    await page.goto(`./docs/${path}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      })
    }
  })
}
