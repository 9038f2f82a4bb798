import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, editor } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

test.use({ expectedMessages: ['409 (Conflict)'] })

async function openForEditing(page: Page, name: string) {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: `编辑 ${name}` }).click()
  return page.getByRole('dialog', { name: '编辑记录' })
}

for (const [choice, city] of [
  ['用我的修改覆盖', '苏州'],
  ['采用最新内容', '无锡'],
] as const) {
  test(`two users edit one record: the second sees both versions and chooses ${choice}`, async ({ page, browser, baseURL }) => {
    const name = `两人同改 ${choice} ${Date.now()}`
    const search = `./list/basic-list?name=${encodeURIComponent(name)}`
    await signInTo(page, './list/basic-list', administrator)
    await createRecord(page, { name, email: 'both@example.com' })

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
    const other = await elsewhere.newPage()
    await signInTo(other, search, editor)
    await page.goto(search)
    const mine = await openForEditing(page, name)
    const theirs = await openForEditing(other, name)
    await theirs.getByLabel('城市').fill('无锡')
    await theirs.getByRole('button', { name: '保存记录' }).click()
    await expect(theirs).toBeHidden()

    await mine.getByLabel('城市').fill('苏州')
    await mine.getByRole('button', { name: '保存记录' }).click()
    const conflict = page.getByRole('alertdialog', { name: '这条记录刚刚被其他人修改过' })
    await expect(conflict).toContainText('苏州')
    await expect(conflict).toContainText('无锡')
    await conflict.getByRole('button', { name: choice }).click()
    if (choice === '采用最新内容') {
      await expect(mine.getByLabel('城市')).toHaveValue('无锡')
      await page.keyboard.press('Escape')
    }
    await expect(mine).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(city)
    await elsewhere.close()
  })
}
