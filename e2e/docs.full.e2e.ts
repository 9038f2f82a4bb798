import { expectAccessible, narrow } from '#e2e/axe.ts'
import { documents } from '#e2e/documents.ts'
import { test } from '#e2e/journey.ts'

for (const path of documents) {
  test(`axe finds nothing in the documents, ${path}, in either theme, wide and narrow`, async ({ page, viewport: wide }) => {
    await page.goto(`./docs/${path}`)
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size ?? narrow)
      for (const colorScheme of ['light', 'dark'] as const) {
        await test.step(colorScheme, async () => {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
        })
      }
    }
  })
}
