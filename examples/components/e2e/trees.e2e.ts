import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

const departments = (page: Page) => page.getByRole('treegrid', { name: '树形表格：选择、操作、移动' })
const rowOf = (page: Page, name: string) =>
  departments(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

async function rowNames(page: Page): Promise<string[]> {
  return departments(page).getByRole('rowheader').allTextContents()
}

test('a row of a tree table is dragged by its handle: into another row, and to the edge of one', async ({ page }) => {
  await signInTo(page, './kit', administrator)
  const service = rowOf(page, '客户服务部')
  await service.hover()
  const [handle, target] = [service.locator('[data-move-handle]'), rowOf(page, '应付组')]
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('the rows are not visible')
  await page.mouse.move(from.x + 8, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 4 })
  await expect(target).toHaveAttribute('data-drop', 'whole')
  await page.mouse.move(from.x + 8, to.y + 3, { steps: 2 })
  await expect(target).toHaveAttribute('data-drop', 'top')
  await page.mouse.up()
  await expect.poll(() => rowNames(page)).toEqual(expect.arrayContaining(['总部', '财务部', '客户服务部', '应付组']))
  await expect(service).toHaveAttribute('aria-level', '3')
})

test('a row is moved with Alt and the arrow keys, keeps the focus, and the result is announced', async ({ page }) => {
  await signInTo(page, './kit', administrator)
  await rowOf(page, '财务部').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('财务部：已移到 客户服务部 之后')).toBeAttached()
  await expect(rowOf(page, '财务部')).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText('财务部：已移到 总部 之后')).toBeAttached()
  await expect(rowOf(page, '财务部')).toHaveAttribute('aria-level', '1')
  await expect(page).toHaveURL(/\/kit$/)
})
