import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, editor } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

const bar = (page: Page) => page.getByRole('region', { name: '批量操作' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const create = (page: Page, name: string) => createRecord(page, { name, email: 'many@example.com' })

test('records selected on several pages get one status together, and are deleted together after a confirmation', async ({ page }) => {
  const stem = `成批 ${Date.now()}`
  await signInTo(page, './list/basic-list', administrator)
  for (const letter of ['甲', '乙', '丙']) await create(page, `${stem} ${letter}`)
  await page.goto(`./list/basic-list?name=${encodeURIComponent(stem)}&pageSize=2&sort=name`)
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)
  const first = await page.getByRole('table').getByRole('link').first().innerText()

  await rowOf(page, first).getByRole('checkbox').check()
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  const last = await page.getByRole('table').getByRole('link').innerText()
  await rowOf(page, last).getByRole('checkbox').check()
  await expect(bar(page)).toContainText('已选 2 条')

  await bar(page).getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText('已拒绝 2 条记录')).toBeVisible()
  await expect(rowOf(page, last)).toContainText('拒绝')
  await page.getByRole('button', { name: '第 1 页' }).click()
  await expect(rowOf(page, first)).toContainText('拒绝')

  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(bar(page)).toContainText('已选 2 条')
  await bar(page).getByRole('button', { name: '删除' }).click()
  const confirmation = page.getByRole('alertdialog', { name: '删除所选的 2 条记录？' })
  await confirmation.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)
  await bar(page).getByRole('button', { name: '删除' }).click()
  await confirmation.getByRole('button', { name: '删除 2 条记录' }).click()
  await expect(page.getByRole('table').getByRole('link')).toHaveText([last])
})

test('a record changed by another user meanwhile is skipped, reported, and stays selected', async ({ page, browser, baseURL }) => {
  const stem = `成批他改 ${Date.now()}`
  await signInTo(page, './list/basic-list', administrator)
  for (const letter of ['甲', '乙']) await create(page, `${stem} ${letter}`)
  const search = `./list/basic-list?name=${encodeURIComponent(stem)}&sort=name`
  await page.goto(search)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(bar(page)).toContainText('已选 2 条')

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await signInTo(other, search, editor)
  await rowOf(other, `${stem} 甲`)
    .getByRole('button', { name: `${stem} 甲的更多操作` })
    .click()
  await other.getByRole('menuitem', { name: '取消' }).click()
  await expect(rowOf(other, `${stem} 甲`)).toContainText('已取消')
  await elsewhere.close()

  await bar(page).getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByText(/已拒绝 1 条记录.*1 条刚被他人修改/)).toBeVisible()
  await expect(bar(page)).toContainText('已选 1 条')
  await expect(rowOf(page, `${stem} 甲`).getByRole('checkbox')).toBeChecked()
  await expect(rowOf(page, `${stem} 甲`)).toContainText('已取消')
})

/** Rows that stay in place: other journeys create and delete newer ones. */
const oldestFirst = './list/basic-list?sort=createDate'

test('a click next to a check box, within its cell, toggles it, also with Shift; a click elsewhere in the row opens it', async ({
  page,
}) => {
  await signInTo(page, oldestFirst, administrator)
  const box = (row: number) => page.getByRole('table').getByRole('row').nth(row).getByRole('checkbox')
  const inCorner = { position: { x: 2, y: 2 } }
  const clickBeside = (row: number, modifiers: 'Shift'[] = []) =>
    box(row)
      .locator('..')
      .click({ ...inCorner, modifiers })
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await clickBeside(1)
  await expect(box(1)).toBeChecked()
  await clickBeside(3, ['Shift'])
  await expect(box(2)).toBeChecked()
  await expect(box(3)).toBeChecked()
  await expect(box(4)).not.toBeChecked()
  await page.getByRole('table').getByRole('rowheader').first().click(inCorner)
  await expect(page).toHaveURL(/basic-info/)
  await page.goBack()
  await expect(page.getByRole('table').getByRole('checkbox', { checked: true })).toHaveCount(3)
  await clickBeside(0)
  await expect(box(4)).toBeChecked()
  await clickBeside(0)
  await expect(box(1)).not.toBeChecked()
})

test('rows can be navigated, selected and opened by keyboard, and Escape clears the selection', async ({ page }) => {
  await signInTo(page, oldestFirst, administrator)
  const rows = page.getByRole('table').getByRole('row')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await rows.nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows.nth(2).getByRole('checkbox')).not.toBeChecked()
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /^搜索名称/ })).toBeFocused()
  await rows.nth(1).focus()
  const name = await rows.nth(1).getByRole('link').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
