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
  ['我的修改：苏州', '苏州'],
  ['最新内容：无锡', '无锡'],
] as const) {
  test(`two users edit one record: the second sees who changed what both have changed, and chooses ${choice}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const name = `两人同改 ${city} ${Date.now()}`
    const search = `./list/basic-list?name=${encodeURIComponent(name)}`
    await signInTo(page, './list/basic-list', administrator)
    await createRecord(page, { name, email: 'both@example.com' })

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
    const other = await elsewhere.newPage()
    await signInTo(other, search, editor)
    await page.goto(search)
    const mine = await openForEditing(page, name)
    const theirs = await openForEditing(other, name)
    await mine.getByLabel('城市').fill('苏州')
    await theirs.getByLabel('城市').fill('无锡')
    await theirs.getByRole('textbox', { name: '名称' }).fill(`${name} 改`)
    await theirs.getByRole('button', { name: '保存记录' }).click()
    await expect(theirs).toBeHidden()

    await mine.getByRole('button', { name: '保存记录' }).click()
    const conflict = page.getByRole('alertdialog', { name: '这条记录刚刚被其他人修改过' })
    await expect(conflict.getByRole('radiogroup')).toHaveCount(1)
    await expect(conflict.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(conflict.getByRole('radio', { name: /最新内容：无锡（editor，\d{4}-\d\d-\d\d \d\d:\d\d）/ })).toBeVisible()
    await conflict.getByRole('button', { name: '保存所选内容' }).click()
    await expect(conflict.getByText('请选择要保留的内容', { exact: true })).toBeVisible()
    await conflict.getByRole('radio', { name: choice }).click()
    await conflict.getByRole('button', { name: '保存所选内容' }).click()
    await expect(mine).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(city)
    await expect(row).toContainText(`${name} 改`)
    await elsewhere.close()
  })
}

test('a form opened from an old list shows what another user has saved since', async ({ page, browser, baseURL }) => {
  const name = `旧列表 ${Date.now()}`
  const search = `./list/basic-list?name=${encodeURIComponent(name)}`
  await signInTo(page, './list/basic-list', administrator)
  await createRecord(page, { name, email: 'old@example.com' })
  await page.goto(search)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await signInTo(other, search, editor)
  const theirs = await openForEditing(other, name)
  await theirs.getByLabel('城市').fill('无锡')
  await theirs.getByRole('button', { name: '保存记录' }).click()
  await expect(theirs).toBeHidden()
  await elsewhere.close()

  const mine = await openForEditing(page, name)
  await expect(mine.getByLabel('城市')).toHaveValue('无锡')
  await mine.getByRole('button', { name: '查看并修改 邮箱' }).click()
  await expect(mine.getByRole('textbox', { name: '邮箱' })).toHaveValue('old@example.com')
  await mine.getByRole('textbox', { name: '邮箱' }).fill('new@example.com')
  await mine.getByRole('button', { name: '保存记录' }).click()
  await expect(mine).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('n****@example.com')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('无锡')
})
