import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { chooseOfList, expectRowHeight } from '#e2e/list-menu.ts'
import { type ApplicationFields, applications, emptyApplication } from '#features/applications/contract/applications.ts'

/** Costs 100.25, 200.25 and so on. */
const purchase = (index: number): ApplicationFields => ({
  ...emptyApplication,
  title: `采购 ${index + 1}`,
  kind: 'purchase',
  category: 'office-supplies',
  items: [{ product: '纸', quantity: 1, price: (index + 1) * 100_00 + 25 }],
  reason: '用完了',
})

const figures = (page: Page, id: string) => page.locator(`tr[data-figures="${id}"]`)
const rows = (page: Page) => page.locator('tr[data-row]')

async function openGroups(page: Page): Promise<void> {
  await chooseOfList(page, '按状态分组')
  await expect(page).toHaveURL(/group=status/)
  const headers = page.getByRole('rowheader').getByRole('button', { expanded: false })
  await expect(headers).toHaveText([/草稿.*8 条/, /待审批.*4 条/])
  await expect(page.getByRole('row', { name: /待审批/ })).toContainText('¥1,001.00')
  await expect(rows(page)).toHaveCount(0)
  await expectAccessible(page)
  const opened = page.getByRole('rowheader').getByRole('button', { expanded: true })
  await headers.first().press('Enter')
  await expect(page).toHaveURL(/group=status&open=/)
  await expect(rows(page)).toHaveCount(8)
  await headers.first().click()
  await expect(rows(page)).toHaveCount(4)
  await expect(opened).toHaveText([/待审批/])
  await page.reload()
  await expect(opened).toHaveText([/待审批/])
}

async function saveView(page: Page, name: string): Promise<void> {
  await chooseOfList(page, '行高：紧凑')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '类型下移' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保存视图' }).click()
  const dialog = page.getByRole('dialog', { name: '保存视图' })
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByRole('checkbox', { name: /列设置/ }).check()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('totals are those of all rows that match, groups have theirs and open one at a time, and a saved view keeps both with its columns', async ({
  page,
  addUser,
  callsOf,
}) => {
  const user = await addUser(['basic-form', 'detail', 'detail-delete'], { seesOwnRowsOnly: true })
  const calls = await callsOf(user)
  const { create, submit } = applications.calls
  for (let index = 0; index < 12; index += 1) {
    const { id, version } = await calls.call(create, { body: purchase(index) })
    if (index < 4) await calls.call(submit, { params: { id }, body: { version } })
  }

  await test.step('totals', async () => {
    await signInTo(page, './form/detail?pageSize=10', user)
    await expect(rows(page)).toHaveCount(10)
    await chooseOfList(page, '显示合计')
    await expect(figures(page, 'sum')).toContainText('¥7,803.00')
    await expect(figures(page, 'average')).toContainText('¥650.25')
    for (const index of [0, 2]) await page.locator(`tr[data-row="${index}"]`).getByRole('checkbox').check()
    await expect(figures(page, 'selected')).toContainText('已选 2 条')
    await expect(figures(page, 'selected')).toContainText('¥2,200.50')
  })
  await test.step('groups', () => openGroups(page))

  const views = page.getByRole('navigation', { name: '视图' })
  const view = views.getByRole('button', { name: '采购汇总' })
  await test.step('view', async () => {
    await saveView(page, '采购汇总')
    await expect(view).toHaveAttribute('aria-current', 'true')
    // One's own settings are others.
    await views.getByRole('button', { name: '全部' }).click()
    await expect(rows(page)).toHaveCount(12)
    await chooseOfList(page, '隐藏合计')
    await expect(figures(page, 'sum')).toHaveCount(0)
    await chooseOfList(page, '行高：宽松')
    await view.click()
    await expect(page).toHaveURL(/group=status/)
    await expectRowHeight(page, '紧凑')
    await expect(figures(page, 'sum')).toBeVisible()
    await expect(page.getByRole('columnheader').filter({ hasText: /^(?:状态|类型)/ })).toHaveText([/^状态/, /^类型/])
    await page.reload()
    await expect(figures(page, 'sum')).toBeVisible()
    await expectRowHeight(page, '紧凑')

    await page.getByRole('button', { name: '视图操作' }).click()
    await page.getByRole('menuitem', { name: '删除视图' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除视图' }).click()
    await expect(views).toHaveCount(0)
  })
})
