import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { expandMenu, mainMenu } from '#e2e/menu.ts'
import { pages } from '#examples/components/contract/pages.ts'

const examples = pages.filter((page) => page.path.startsWith('/comp/') && !('isGroup' in page))
const basicTable = pages.find(({ id }) => id === 'comp-table-basic')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The order is by sort, then by path; other pages of the menu may stand between these. */
async function menuIsOrdered(page: Page): Promise<void> {
  const labels = mainMenu(page).locator(':scope > ul > li').locator('> a, > div > button')
  const expected = ['Dashboard', '系统设置', '异常页面', '表单页面', '结果页面', '设置页面', '组件示例', '外部页面', '指令示例', '关于项目']
  await expect.poll(async () => (await labels.allInnerTexts()).filter((label) => expected.includes(label))).toEqual(expected)
  await expect(labels.nth(-2)).toHaveText(/^项目文档/)
  await expect(labels.last()).toHaveText(/^更新日志/)
}

async function newPagesAreMarked(page: Page): Promise<void> {
  await expandMenu(page)
  for (const label of ['富文本', '拖拽']) {
    const mark = mainMenu(page)
      .getByRole('link', { name: new RegExp(`^${label} ?New`) })
      .getByText('New', { exact: true })
    await expect(mark).toHaveCSS('background-color', 'rgb(255, 153, 0)')
    await expect.poll(() => mark.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  }
}

async function tenThousandRowsAreShown(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: '库存记录', exact: true })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  await table.getByRole('row').nth(1).focus()
  await page.keyboard.press('End')
  await expect(table.locator('tr[aria-rowindex="10001"]')).toBeFocused()
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(80)
  await page.getByRole('searchbox').first().fill('无线扫码枪')
  await expect(table).not.toHaveAttribute('aria-rowcount', '10001')
}

async function everyExampleShowsItsCode(page: Page): Promise<void> {
  expect(examples.length).toBe(9)
  for (const { path, title } of examples) {
    await mainMenu(page).locator(`a[href="${path}"]`).click()
    await expect(heading(page, title['zh-CN'])).toBeVisible()
    await page
      .getByRole('button', { name: /^查看代码：/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: /^代码：/ })).toContainText('import')
  }
}

test('[S1.12 S2.13 S2.53 S2.54 S2.55 S2.63 S2.65 S3.33 S6.4] the showcase presents the components, each on a page of its own with its code, beginning with a table of ten thousand rows', async ({
  page,
  context,
  addUser,
  openWindow,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInTo(page, './comp', await addUser('all'))
  await expect(page).toHaveURL(/\/comp\/table\/basic$/)
  await expect(mainMenu(page).getByRole('button', { name: '组件示例' })).toBeVisible()
  await test.step('the menu is ordered by sort, then by path', () => menuIsOrdered(page))
  await test.step('new pages have a mark beside their labels', () => newPagesAreMarked(page))
  await test.step('of ten thousand rows the visible ones are rendered', () => tenThousandRowsAreShown(page))

  await test.step('code can be shown and copied', async () => {
    await page.getByRole('button', { name: '查看代码：静态表格' }).click()
    await expect(page.getByRole('region', { name: '代码：静态表格' })).toContainText('export function StaticExample')
    await page.getByRole('button', { name: '复制代码：静态表格' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('export function StaticExample')
    await page.reload()
    await expandMenu(page)
  })
  await test.step('every example shows its code', () => everyExampleShowsItsCode(page))

  await test.step('a page without permissions opens for everybody', async () => {
    expect(basicTable).not.toHaveProperty('permissions')
    for (const keys of [['audit'], ['roles']]) {
      const window = await openWindow()
      await signInTo(window, './comp/table/basic', await addUser(keys))
      await expect(heading(window, '基础表格')).toBeVisible()
      await expect(mainMenu(window).getByRole('link', { name: '基础表格' })).toBeVisible()
    }
  })
})
