import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

const triggers = [/^树形单选（有值）/, /^树形多选（有值）/, /^图标（有值）/, /^级联选择（有值）/, '选择时间（有值）', '选择颜色（有值）']

test('axe finds nothing in the open popovers of fields', async ({ page }) => {
  await signInTo(page, './kit', administrator)
  for (const name of triggers) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
})
