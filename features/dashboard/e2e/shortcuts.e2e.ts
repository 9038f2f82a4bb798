import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { savedPreference } from '#e2e/saved-preference.ts'
import { administrator } from '#e2e/users.ts'

test('the shortcuts that an administrator chooses are saved', async ({ page }) => {
  await signInTo(page, './dashboard/console', administrator)
  await expect(page.getByRole('heading', { level: 2, name: '访问量' })).toBeVisible()
  await page.getByRole('button', { name: '自定义快捷入口' }).click()
  const dialog = page.getByRole('dialog', { name: '自定义快捷入口' })
  await dialog.getByRole('checkbox', { name: /^审计日志/ }).uncheck()
  const saved = savedPreference(page, 'dashboard.shortcuts', () => true)
  await dialog.getByRole('button', { name: '保存快捷入口' }).click()
  await saved
  const shortcuts = page.getByRole('navigation', { name: '快捷入口' })
  await expect(shortcuts.getByRole('link', { name: '审计日志' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '自定义快捷入口' })).toBeFocused()
  await page.reload()
  const name = await shortcuts.getByRole('link').last().innerText()
  await shortcuts.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(shortcuts.getByRole('link', { name })).toBeVisible()
  await expect(shortcuts.getByRole('link', { name: '审计日志' })).toHaveCount(0)
})

test('the charts use the width that the menu leaves, and the date range in the URL', async ({ page }) => {
  await signInTo(page, './dashboard/console?from=2026-01-05&to=2026-01-11', administrator)
  const chart = page.getByRole('tabpanel', { name: '流量趋势' }).locator('svg')
  await expect(chart.getByText('01-11')).toBeVisible()
  const width = async () => (await chart.boundingBox())?.width ?? 0
  const before = await width()
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(width).toBe(before + 136)
})
