import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { pages } from '#examples/components/contract/pages.ts'

const examples = pages.filter((page) => page.path.startsWith('/comp/') && !('isGroup' in page))

test('[S1.12] the showcase presents the components, each on a page of its own that shows its code', async ({ page }) => {
  expect(examples.length).toBe(9)
  await signInTo(page, './comp', administrator)
  for (const { path, title } of examples) {
    await page.goto(`.${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title['zh-CN'], exact: true })).toBeVisible()
    await page
      .getByRole('button', { name: /^查看代码：/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: /^代码：/ })).toContainText('import')
  }
})
