import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

test('deleted records are found in the recycle bin, restored from it, and deleted for good after a confirmation', async ({ page }) => {
  const stem = `回收 ${Date.now()}`
  const [one, other] = [`${stem} 甲`, `${stem} 乙`]
  await signInTo(page, './list/basic-list', administrator)
  for (const name of [one, other]) await createRecord(page, { name, email: 'bin@example.com' })
  await page.goto(`./list/basic-list?name=${encodeURIComponent(stem)}`)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除 2 条记录' }).click()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()

  await page.getByRole('button', { name: '回收站' }).click()
  const bin = page.getByRole('dialog', { name: '记录回收站' })
  await bin.getByRole('searchbox').fill(stem)
  await page.keyboard.press('Enter')
  await expect(bin.getByRole('rowheader')).toHaveCount(2)
  const row = bin.getByRole('row').filter({ hasText: one })
  await expect(row).toContainText('30 天')
  await row.getByRole('button', { name: `恢复 ${one}` }).click()
  await expect(bin.getByRole('rowheader')).toHaveText([other])

  await bin.getByRole('button', { name: `${other}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '彻底删除' }).click()
  const question = page.getByRole('alertdialog', { name: '彻底删除 1 条记录？' })
  await expect(question).toContainText(other)
  await question.getByRole('button', { name: '彻底删除' }).click()
  await expect(bin.getByRole('rowheader')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bin).toBeHidden()
  await expect(page.getByRole('button', { name: '回收站' })).toBeFocused()
  await expect(page.getByRole('table').getByRole('link')).toHaveText([one])
})
