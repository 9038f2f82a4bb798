import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

test('all records that match are selected beyond the page, rejected together, and deleted with undo', async ({ page }) => {
  const stem = `全选 ${Date.now()}`
  const names = [`${stem} 甲`, `${stem} 乙`, `${stem} 丙`]
  await signInTo(page, './list/basic-list', administrator)
  for (const name of names) await createRecord(page, { name, email: 'all@example.com' })
  await page.goto(`./list/basic-list?pageSize=2&name=${encodeURIComponent(stem)}`)
  const bar = page.getByRole('region', { name: '批量操作' })
  const status = bar.getByRole('status')

  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(status).toHaveText('已选 2 条')
  await bar.getByRole('button', { name: '选择全部 3 条' }).click()
  await expect(status).toHaveText('已选符合条件的全部 3 条')
  await bar.getByRole('button', { name: '拒绝' }).click()
  await page.getByRole('alertdialog', { name: '对符合条件的全部 3 条记录执行“拒绝”？' }).getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('已拒绝 3 条记录')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: '下一页' }).click()
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: stem })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('拒绝')

  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await bar.getByRole('button', { name: '选择全部 3 条' }).click()
  await bar.getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除 3 条记录' }).click()
  const undo = page.getByRole('listitem').filter({ hasText: '已删除 3 条记录' }).getByRole('button', { name: '撤销' })
  await undo.click()
  await expect(page.getByText('已恢复 3 条记录')).toBeVisible()
})
