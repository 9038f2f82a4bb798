import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test('the log is saved as it is filtered, which is an entry of its own with the filter in words', async ({ page }) => {
  await signInTo(page, './system/audit?result=done', administrator)
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出筛选结果（CSV）' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF时间,用户,API 密钥,操作/)
  expect(text).toContain('session.create')
  expect(text).not.toContain('已拒绝')

  await page.goto('./system/audit?action=audit.export')
  await page
    .getByRole('button', { name: /^查看导出审计日志/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: '操作详情' })
  await expect(drawer.getByRole('list', { name: '变更内容' })).toHaveText(/结果.*已完成/)
  await expectAccessible(page)
})
