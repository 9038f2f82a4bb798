import { expect, type Locator, type Page } from '@playwright/test'
import { hearNothing, signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

// Saving a code that is in use, or an older version.
test.use({ expectedMessages: ['409 (Conflict)'] })

/** Opens an example with the one product that has this code, which no other test changes. */
async function openProduct(page: Page, example: 'editCell' | 'editRow', code: string): Promise<void> {
  await signInTo(page, `./comp/table/${example}?search=${code}`, administrator)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
}

function cellOf(page: Page, field: string): Locator {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^编辑${field}：`) })
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ })

test('[S2.56] a cell is edited, saved and left by keyboard alone', async ({ page }) => {
  await openProduct(page, 'editCell', 'SP-0003')
  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(cellOf(page, '名称')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(cellOf(page, '库存')).toBeFocused()
  await page.keyboard.type('17')
  await expect(page.getByRole('spinbutton', { name: '库存' })).toHaveValue('17')
  await page.keyboard.press('Tab')
  await expect(cellOf(page, '补货日期')).toBeFocused()
  await expect(page.getByText('已保存 无线扫码枪 标准型 的库存')).toBeAttached()
  // A key that is no value opens the calendar, and leaves the day as it is.
  await page.keyboard.press('2')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(cellOf(page, '在售')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已保存 无线扫码枪 标准型 的补货日期')).toBeAttached()
  await expect(cellOf(page, '补货日期')).toBeFocused()
  await page.reload()
  await expect(cellOf(page, '库存')).toHaveText(/17$/)
  await expect(cellOf(page, '补货日期')).toHaveText(/\d{4}-\d\d-\d\d$/)
})

test('a rejected value is told at its cell, and kept for another try', async ({ page }) => {
  await openProduct(page, 'editCell', 'SP-0004')
  await cellOf(page, '编码').click()
  await page.keyboard.type('SP-0005')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveText('“SP-0005”未保存：已有商品使用此编码')
  await expect(cellOf(page, '编码')).toHaveText(/SP-0004/)
  await page.getByRole('button', { name: '继续编辑' }).click()
  const field = page.getByRole('textbox', { name: '编码' })
  await expect(field).toHaveValue('SP-0005')
  await field.fill('SP-0004-B')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已保存 电动螺丝刀 标准型 的编码')).toBeAttached()
  await expect(cellOf(page, '编码')).toHaveText(/SP-0004-B/)
})

test('two users change one cell: the second sees both values there, and keeps one', async ({ page, context }) => {
  await hearNothing(page)
  await openProduct(page, 'editCell', 'SP-0006')
  const other = await context.newPage()
  await other.goto(page.url())
  await cellOf(other, '单价').click()
  await other.keyboard.type('95')
  await other.keyboard.press('Enter')
  await expect(other.getByText('已保存 折叠物流箱 标准型 的单价')).toBeAttached()

  await cellOf(page, '单价').click()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  const question = page.getByRole('cell').filter({ hasText: '其他人同时修改了这一项' })
  await expect(question).toContainText(/最新内容：¥95\.00（admin，\d{4}-\d\d-\d\d \d\d:\d\d）/)
  await expect(question).toContainText('我的修改：¥99.00')
  await question.getByRole('button', { name: '保留我的' }).click()
  await expect(page.getByText('已保存 折叠物流箱 标准型 的单价')).toBeAttached()
  await other.reload()
  await expect(cellOf(other, '单价')).toHaveText(/¥99\.00/)
})

test('cells of a spreadsheet are pasted after a preview, and the paste is undone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProduct(page, 'editCell', 'SP-0007')
  await page.evaluate(() => navigator.clipboard.writeText('保温杯\tSP-0007\tSafety\t150\tmany\t2027/1/5\n下一行\t\t\t\t\t\n'))
  await cellOf(page, '名称').focus()
  await page.keyboard.press('Control+V')
  const dialog = page.getByRole('dialog', { name: '粘贴预览' })
  await expect(dialog).toContainText('将修改 1 行中的 4 个单元格')
  await expect(dialog).toContainText('1 行超出表格，已忽略')
  await expect(dialog.getByText('“many”不是有效的值')).toBeVisible()
  await dialog.getByRole('button', { name: '写入 1 行' }).click()
  await expect(dialog).toBeHidden()
  await expect(cellOf(page, '名称')).toHaveText(/保温杯$/)
  await expect(cellOf(page, '名称')).toBeFocused()
  await expect(cellOf(page, '类别')).toHaveText(/防护/)
  await expect(cellOf(page, '补货日期')).toHaveText(/2027-01-05/)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(cellOf(page, '名称')).toHaveText(/不锈钢保温杯 标准型$/)
  await expect(cellOf(page, '类别')).toHaveText(/办公/)
})

test('leaving the page with an open changed cell asks first', async ({ page }) => {
  await openProduct(page, 'editCell', 'SP-0008')
  await cellOf(page, '名称').click()
  await page.keyboard.type('打印机')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '基础表格' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留在本页' }).click()
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('打印机')
  await page.getByRole('columnheader', { name: '名称' }).getByRole('button').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('textbox', { name: '名称' })).toBeHidden()
  await expect(cellOf(page, '名称')).toHaveText(/激光打印机 标准型/)
})

test('[S2.57] the fields of a row are edited, checked and saved together', async ({ page }) => {
  await openProduct(page, 'editRow', 'SP-0009')
  await page.getByRole('button', { name: '编辑 防静电手套 标准型' }).click()
  const name = page.getByRole('textbox', { name: '名称' })
  await expect(name).toBeFocused()
  await name.fill('')
  await page.getByRole('spinbutton', { name: '库存' }).fill('81')
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('请输入名称')
  await name.fill('防静电手套')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已保存 防静电手套', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('81')

  await page.getByRole('button', { name: '编辑 防静电手套' }).click()
  await page.getByRole('textbox', { name: '编码' }).fill('X')
  await page.getByRole('button', { name: '取消编辑 防静电手套' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('SP-0009')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('rows are cards there, and are edited in the drawer', async ({ page }) => {
    await signInTo(page, './comp/table/editCell?search=SP-0010', administrator)
    await page.getByRole('button', { name: '安全帽 标准型的更多操作' }).click()
    await page.getByRole('menuitem', { name: '编辑' }).click()
    const drawer = page.getByRole('dialog', { name: '编辑商品' })
    await drawer.getByLabel('库存').fill('12')
    await drawer.getByRole('button', { name: '保存商品' }).click()
    await expect(page.getByText('已保存 安全帽 标准型')).toBeVisible()
  })
})
