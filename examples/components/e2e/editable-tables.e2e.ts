import { expect, type Locator, type Page } from '@playwright/test'
import { narrow } from '#e2e/axe.ts'
import { hearNothing, signInTo, test } from '#e2e/journey.ts'
import { exampleProducts } from '#examples/components/contract/example-products.ts'

// Saving an older version.
test.use({ expectedMessages: ['409 (Conflict)'] })

const rows = (page: Page) => page.getByRole('main').getByRole('row')
const cellOf = (page: Page, field: string): Locator => page.getByRole('main').getByRole('button', { name: new RegExp(`^编辑${field}：`) })
const saved = (page: Page, text: string) => page.getByText(`已保存 ${text}`, { exact: true })

async function keysEditCells(page: Page): Promise<void> {
  await rows(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(cellOf(page, '名称')).toBeFocused()
  await page.keyboard.press('End')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
  await expect(cellOf(page, '库存')).toBeFocused()
  await page.keyboard.type('17')
  await expect(page.getByRole('spinbutton', { name: '库存' })).toHaveValue('17')
  await page.keyboard.press('Tab')
  await expect(cellOf(page, '补货日期')).toBeFocused()
  await expect(saved(page, '保温杯 的库存')).toBeAttached()
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
  await expect(saved(page, '保温杯 的补货日期')).toBeAttached()
  await expect(cellOf(page, '补货日期')).toBeFocused()
  await page.reload()
  await expect(cellOf(page, '库存')).toHaveText(/17$/)
  await expect(cellOf(page, '补货日期')).toHaveText(/2026-11-18$/)
}

async function cellsArePasted(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), `红茶杯\t${code}\tSafety\t150\tmany\t2027/1/5\n下一行\t\t\t\t\t\n`)
  await cellOf(page, '名称').focus()
  await page.keyboard.press('Control+V')
  const dialog = page.getByRole('dialog', { name: '粘贴预览' })
  await expect(dialog).toContainText('将修改 1 行中的 4 个单元格')
  await expect(dialog).toContainText('1 行超出表格，已忽略')
  await expect(dialog.getByText('“many”：请输入数字')).toBeVisible()
  await dialog.getByRole('button', { name: '写入 1 行' }).click()
  await expect(dialog).toBeHidden()
  await expect(cellOf(page, '名称')).toHaveText(/红茶杯$/)
  await expect(cellOf(page, '名称')).toBeFocused()
  await expect(cellOf(page, '类别')).toHaveText(/防护/)
  await expect(cellOf(page, '补货日期')).toHaveText(/2027-01-05/)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(cellOf(page, '名称')).toHaveText(/保温杯$/)
  await expect(cellOf(page, '类别')).toHaveText(/办公/)
}

/** The first window learns of a change only when it saves its own. */
async function twoPeopleChangeOneCell(page: Page, other: Page, otherName: string): Promise<void> {
  await cellOf(other, '单价').click()
  await other.keyboard.type('95')
  await other.keyboard.press('Enter')
  await expect(saved(other, '保温杯 的单价')).toBeAttached()
  await cellOf(page, '单价').click()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  const question = page.getByRole('cell').filter({ hasText: '这一项刚刚被修改过' })
  await expect(question).toContainText(new RegExp(`最新内容：¥95\\.00（${otherName}，\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d）`))
  await expect(question).toContainText('我的修改：¥99.00')
  await question.getByRole('button', { name: '保留我的' }).click()
  await expect(saved(page, '保温杯 的单价')).toBeAttached()
  await other.reload()
  await expect(cellOf(other, '单价')).toHaveText(/¥99\.00/)
}

async function leavingAsks(page: Page): Promise<void> {
  await cellOf(page, '名称').click()
  await page.keyboard.type('打印机')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '基础表格' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留在本页' }).click()
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('打印机')
  await page.getByRole('columnheader', { name: '名称' }).getByRole('button').first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('textbox', { name: '名称' })).toBeHidden()
  await expect(cellOf(page, '名称')).toHaveText(/保温杯$/)
}

async function aRowIsEditedTogether(page: Page): Promise<void> {
  await page.getByRole('button', { name: '编辑 保温杯' }).click()
  const name = page.getByRole('textbox', { name: '名称' })
  await expect(name).toBeFocused()
  await name.fill('')
  await page.getByRole('spinbutton', { name: '库存' }).fill('81')
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('请输入名称')
  await name.fill('青瓷杯')
  await page.keyboard.press('Enter')
  await expect(saved(page, '青瓷杯')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('81')

  await page.getByRole('button', { name: '编辑 青瓷杯' }).click()
  const code = page.getByRole('textbox', { name: '编码' })
  await code.fill('X')
  await page.getByRole('button', { name: '取消编辑 青瓷杯' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(code).toBeHidden()
  await expect(rows(page).nth(1)).toContainText('81')
}

test('[S2.56 S2.57] cells and rows are edited where they are, by keyboard and by pasting, and two people who change one cell are asked', async ({
  page,
  context,
  addUser,
  callsOf,
  openWindow,
}) => {
  const [person, colleague] = [await addUser('all'), await addUser('all', { name: 'colleague' })]
  const code = `${person.username}-cup`
  const calls = await callsOf(person)
  await calls.call(exampleProducts.calls.create, {
    body: { name: '保温杯', code, category: 'office', price: 12_900, stock: 5, restockOn: null, isOnSale: true, contact: null },
  })
  const cells = `./comp/table/editCell?search=${code}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hearNothing(page)
  await signInTo(page, cells, person)
  await expect(rows(page)).toHaveCount(2)

  await test.step('keys edit cells', () => keysEditCells(page))
  await test.step('cells are pasted, and the paste is undone', () => cellsArePasted(page, code))
  await test.step('two people change one cell', async () => {
    const other = await openWindow()
    await signInTo(other, cells, colleague)
    await twoPeopleChangeOneCell(page, other, colleague.username)
  })
  await test.step('leaving an open cell asks', () => leavingAsks(page))
  await test.step('a row is edited together', async () => {
    await page.goto(`./comp/table/editRow?search=${code}`)
    await aRowIsEditedTogether(page)
  })
  await test.step('on a phone rows are cards, and edited in the drawer', async () => {
    await page.setViewportSize(narrow)
    await page.goto(cells)
    await page.getByRole('button', { name: '青瓷杯的更多操作' }).click()
    await page.getByRole('menuitem', { name: '编辑' }).click()
    const drawer = page.getByRole('dialog', { name: '编辑商品' })
    await drawer.getByLabel('库存').fill('12')
    await drawer.getByRole('button', { name: '保存商品' }).click()
    await expect(saved(page, '青瓷杯')).toBeVisible()
  })
})
