import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

/** Opens a new record's page. */
async function openNew(page: Page, name: string): Promise<void> {
  await signInTo(page, './list/basic-list', administrator)
  await createRecord(page, { name, email: 'back@example.com' })
  await page.goto(`./list/basic-list?name=${encodeURIComponent(name)}`)
  await page.getByRole('table').getByRole('link', { name }).click()
  await expect(page.getByText('基本信息')).toBeVisible()
}

async function changeCity(page: Page, city: string): Promise<void> {
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const form = page.getByRole('dialog', { name: '编辑记录' })
  await form.getByLabel('城市').fill(city)
  await form.getByRole('button', { name: '保存记录' }).click()
  await expect(form).toBeHidden()
}

const cityOf = (page: Page, city: string) => page.getByRole('definition').filter({ hasText: new RegExp(`^${city}$`) })

test('an edit is undone from the message that it was saved', async ({ page }) => {
  const name = `改错 ${Date.now()}`
  await openNew(page, name)
  await changeCity(page, '苏州')
  await expect(cityOf(page, '苏州')).toBeVisible()
  await page.getByText(`已保存 ${name}`).locator('..').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(`已撤销对 ${name} 的修改`)).toBeVisible()
  await expect(cityOf(page, '南京')).toBeVisible()
})

test('a record goes back to an earlier version, after what that changes was shown; the history names it', async ({ page }) => {
  const name = `回退 ${Date.now()}`
  await openNew(page, name)
  await changeCity(page, '苏州')
  await changeCity(page, '无锡')
  await page.getByRole('tab', { name: '变更历史' }).click()
  await page.getByRole('button', { name: '恢复到版本 1' }).click()
  const preview = page.getByRole('dialog', { name: '恢复到版本 1？' })
  await expect(preview.getByRole('list', { name: '恢复后的修改' })).toHaveText(/^城市无锡.*南京$/)
  await preview.getByRole('button', { name: '取消' }).click()
  await expect(cityOf(page, '无锡')).toBeVisible()
  await page.getByRole('button', { name: '恢复到版本 1' }).click()
  await preview.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(page.getByText(`${name} 已恢复到版本 1`)).toBeVisible()
  await expect(cityOf(page, '南京')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('恢复到版本 1 · 版本 4')
})
