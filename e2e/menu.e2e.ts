import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { mainMenu } from '#e2e/menu.ts'
import { administrator } from '#e2e/users.ts'

test('in the collapsed menu every group opens beside its button, fully inside the window, and Escape returns to the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 640 })
  await signInTo(page, './system/audit', administrator)
  await page.getByRole('button', { name: '收起菜单' }).click()
  const groups = await mainMenu(page).getByRole('button').all()
  expect(groups.length).toBeGreaterThan(1)
  for (const group of groups) {
    await group.focus()
    await page.keyboard.press('Enter')
    const inside = mainMenu(page).locator(`[id="${await group.getAttribute('aria-controls')}"]`)
    await expect(inside.getByRole('link').first()).toBeVisible()
    const { y = -1, height = 0 } = (await inside.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(640)
    await page.keyboard.press('Tab')
    await expect(inside.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
    await expect(group).toBeFocused()
  }
})
