import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

test('a double click on Delete deletes one record, which stays in its place until it is restored there', async ({ page }) => {
  const stem = `误删 ${Date.now()}`
  await signInTo(page, './list/basic-list', administrator)
  for (const letter of ['甲', '乙', '丙']) await createRecord(page, { name: `${stem} ${letter}`, email: 'twice@example.com' })
  await page.goto(`./list/basic-list?name=${encodeURIComponent(stem)}&sort=name`)
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: stem })
  await expect(rows).toHaveCount(3)
  const names = await rows.getByRole('link').allInnerTexts()
  const name = names[1] ?? ''

  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).dblclick()
  const undo = page.getByRole('button', { name: `撤销删除 ${name}` })
  await expect(undo).toBeFocused()
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(`${name}已删除`)
  await expect(page.getByText('已删除', { exact: true })).toHaveCount(1)
  await expect(page).toHaveURL(/basic-list/)

  await page.keyboard.press('Enter')
  await expect(rows.getByRole('link')).toHaveText(names)
  await expect(rows.nth(1)).toBeFocused()
})

test('records deleted in bulk are restored together', async ({ page }) => {
  const stem = `成批误删 ${Date.now()}`
  await signInTo(page, './list/basic-list', administrator)
  for (const letter of ['甲', '乙']) await createRecord(page, { name: `${stem} ${letter}`, email: 'undo@example.com' })
  await page.goto(`./list/basic-list?name=${encodeURIComponent(stem)}`)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除 2 条记录' }).click()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)
  await page.goto('./system/audit?action=records.bulkRestore')
  await expect(page.getByRole('row').filter({ hasText: `${stem} 甲` })).toHaveCount(1)
})
