import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

// One after the other: the audit log of one journey would start with the export of another.
test.describe.configure({ mode: 'default' })

/** Opens the dialog, as from the keyboard. */
async function openExport(page: Page) {
  await page.getByRole('button', { name: '导出', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '导出记录' })
  await expect(dialog.getByRole('group', { name: '导出的列' })).toBeVisible()
  return dialog
}

async function saved(page: Page) {
  const tray = page.getByRole('region', { name: '任务' })
  const saving = page.waitForEvent('download')
  await tray.getByRole('button', { name: /^下载/ }).first().click()
  const download = await saving
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the list is exported as it is filtered, with the chosen columns, and the export is in the audit log', async ({ page }) => {
  const stem = `导出 ${Date.now()}`
  await signInTo(page, './list/basic-list', administrator)
  for (const name of [`=${stem} 甲`, `${stem} 乙`]) await createRecord(page, { name, email: 'export@example.com' })
  await page.goto(`./list/basic-list?name=${encodeURIComponent(stem)}&sort=createDate`)
  const dialog = await openExport(page)
  await expect(dialog).toContainText('2 条')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await dialog.getByRole('checkbox', { name: '全选' }).check()
  await dialog.getByRole('checkbox', { name: '全选' }).uncheck()
  await expect(dialog.getByRole('alert')).toHaveText('请至少选择一列')
  for (const name of ['名称', '状态']) await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: '开始导出' }).click()
  const { name, bytes } = await saved(page)
  expect(name).toMatch(/^基础列表-\d{8}-\d{4}\.csv$/)
  expect(bytes.toString()).toBe(`\uFEFF名称,状态\r\n"'=${stem} 甲",通过\r\n${stem} 乙,通过\r\n`)
  await expectAccessible(page)

  await page.goto('./system/audit?action=records.export')
  await page
    .getByRole('button', { name: /^查看导出记录/ })
    .first()
    .click()
  const changes = page.getByRole('dialog', { name: '操作详情' }).getByRole('list', { name: '变更内容' })
  await expect(changes).toHaveText(/导出的列.*名称.*状态.*行数.*2/)
  await expect(changes).toContainText(stem)
})

test('an export to Excel can be downloaded again later, from the dialog', async ({ page }) => {
  await signInTo(page, './list/basic-list', administrator)
  const dialog = await openExport(page)
  await dialog.getByRole('button', { name: '开始导出' }).click()
  const first = await saved(page)
  expect(first.name).toMatch(/\.xlsx$/)
  expect(first.bytes.toString('latin1', 0, 2)).toBe('PK')
  await page.getByRole('button', { name: '关闭任务列表' }).click()
  await expect(page.getByRole('region', { name: '任务' })).toBeHidden()
  await page.reload()
  const again = await openExport(page)
  const saving = page.waitForEvent('download')
  await again
    .getByRole('button', { name: `下载 ${first.name}` })
    .first()
    .click()
  expect(await readFile(await (await saving).path())).toEqual(first.bytes)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeFocused()
})
