import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { savedPreference } from '#e2e/saved-preference.ts'
import { arranger } from '#e2e/users.ts'

const headers = (page: Page) => page.getByRole('table').getByRole('columnheader')
const titles = async (page: Page) => (await headers(page).allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '')

async function openSettings(page: Page) {
  await page.getByRole('button', { name: '列设置' }).click()
  return page.getByRole('dialog', { name: '列设置' })
}

async function resetColumns(page: Page) {
  await (await openSettings(page)).getByRole('button', { name: '恢复默认' }).click()
  await page.keyboard.press('Escape')
}

async function setRowHeight(page: Page, height: '紧凑' | '标准') {
  await page.getByRole('button', { name: /^行高/ }).click()
  await page.getByRole('menuitem', { name: height }).click()
  await expect(page.getByRole('button', { name: `行高：${height}` })).toBeFocused()
}

test('column settings and row height are saved with the account', async ({ page, browser, baseURL }) => {
  await signInTo(page, './list/basic-list', arranger)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  // A previous attempt may have left its settings.
  await resetColumns(page)
  await setRowHeight(page, '标准')
  const defaultTitles = await titles(page)

  const settings = await openSettings(page)
  const email = settings.getByRole('checkbox', { name: '邮箱' })
  // Not with uncheck, which requires the new state at once: a preference shows with the next task.
  await email.click()
  await expect(email).not.toBeChecked()
  await settings.getByRole('button', { name: '城市上移' }).click()
  await expect(headers(page).filter({ hasText: '邮箱' })).toHaveCount(0)
  await expect(settings.getByRole('checkbox', { name: '名称' })).toBeDisabled()
  await page.keyboard.press('Escape')
  const saved = savedPreference(page, 'records.table', (content) => content.includes('compact'))
  await setRowHeight(page, '紧凑')
  await saved
  const arrangedTitles = await titles(page)
  expect(arrangedTitles).not.toEqual(defaultTitles)

  await page.reload()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  expect(await titles(page)).toEqual(arrangedTitles)

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await signInTo(other, './list/basic-list', arranger)
  await expect(other.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect.poll(() => titles(other)).toEqual(arrangedTitles)
  await expect(other.getByRole('button', { name: '行高：紧凑' })).toBeVisible()
  await elsewhere.close()

  await resetColumns(page)
  await expect.poll(() => titles(page)).toEqual(defaultTitles)
})

test('the table can be maximized and restored', async ({ page }) => {
  await signInTo(page, './list/basic-list', arranger)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: '最大化' }).click()
  const isMenuCovered = () => page.evaluate(() => document.elementFromPoint(20, 80)?.closest('nav') === null)
  await expect.poll(isMenuCovered).toBe(true)
  await page.getByRole('button', { name: /^行高/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('button', { name: '还原' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '最大化' })).toBeVisible()
  await expect.poll(isMenuCovered).toBe(false)
})
