import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'

const items = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('listitem')
const handle = (page: Page, name: string) => page.getByRole('button', { name: `移动${name}`, exact: true })

function names(page: Page, label: string): Promise<string[]> {
  return items(page, label)
    .getByRole('button', { name: /^移动/ })
    .evaluateAll((handles) => handles.map(({ ariaLabel }) => (ariaLabel ?? '').slice('移动'.length)))
}

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await readUntil(
    () => locator.boundingBox(),
    (found) => found !== null,
  )
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses the mouse on one element and moves it to another, by as much below its middle. */
async function dragTo(page: Page, from: Locator, to: Locator, below = 0): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  const { x, y } = await centreOf(to)
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(x, y + below, { steps: 6 })
}

async function cardsMoveBetweenColumns(page: Page): Promise<void> {
  const cardIn = (column: string) => items(page, column).filter({ hasText: '激光打印机 标准型' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().includes('/example-product/'))
  await dragTo(page, cardIn('办公'), page.getByRole('list', { name: '工具' }))
  await page.mouse.up()
  await expect(cardIn('工具')).toBeVisible()
  await saved
  await page.reload()
  // Columns load once they are about to be seen.
  await page.getByRole('list', { name: '工具' }).scrollIntoViewIfNeeded()
  await cardIn('工具').getByRole('button').first().focus()
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.up('Alt')
  await expect(cardIn('办公')).toBeVisible()
  await expect(cardIn('工具')).toHaveCount(0)
}

async function escapePutsARowBack(page: Page): Promise<void> {
  const before = await readUntil(
    () => names(page, '月结步骤'),
    ({ length }) => length === 6,
  )
  await dragTo(page, items(page, '月结步骤').first(), items(page, '月结步骤').nth(3))
  await expect.poll(() => names(page, '月结步骤')).not.toEqual(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page, '月结步骤')).toEqual(before)
  await page.mouse.up()
  await expect.poll(() => names(page, '月结步骤')).toEqual(before)
}

async function keysMoveItems(page: Page): Promise<void> {
  await handle(page, '资金日报').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('资金日报：已移到第 2 位，共 8 项')).toBeAttached()
  await expect(handle(page, '资金日报')).toBeFocused()
  // Down is the next row of the grid, however wide that is.
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await names(page, '常用报表')).indexOf('资金日报')).toBeGreaterThan(2)
  await expect(page).toHaveURL(/\/comp\/drag$/)

  await handle(page, '出具月报').click()
  await expect(page.getByRole('menuitem', { name: '下移' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: '移到最前' }).click()
  await expect.poll(async () => (await names(page, '月结步骤'))[0]).toBe('出具月报')
  await expect(handle(page, '出具月报')).toBeFocused()
}

/** By the handle; elsewhere touch scrolls. */
async function fingersDrag(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await send('touchStart', [from])
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
    }
    await send('touchEnd', [])
  }

  const [first = '', second, third = '', ...others] = await readUntil(
    () => names(page, '常用报表'),
    ({ length }) => length === 8,
  )
  // Away from the edges, at which a drag scrolls.
  await items(page, '常用报表')
    .nth(1)
    .evaluate((item) => item.scrollIntoView({ block: 'center' }))
  await swipe(await centreOf(handle(page, first)), await centreOf(handle(page, third)))
  const after = [second, third, first, ...others]
  await expect.poll(() => names(page, '常用报表')).toEqual(after)

  const body = items(page, '常用报表').nth(2)
  const { x, y } = await centreOf(body)
  await swipe({ x, y }, { x, y: y - 200 })
  await expect.poll(async () => (await centreOf(body)).y).toBeLessThan(y - 100)
  await expect.poll(() => names(page, '常用报表')).toEqual(after)
}

/** Into another row, and to the edge of one. */
async function rowsOfATreeMove(page: Page): Promise<void> {
  const departments = page.getByRole('treegrid', { name: '树形表格：选择、操作、移动' })
  const rowOf = (name: string) => departments.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const [service, target] = [rowOf('客户服务部'), rowOf('应付组')]
  await service.hover()
  await dragTo(page, service.locator('[data-move-handle]'), target)
  await expect(target).toHaveAttribute('data-drop', 'whole')
  const { x, y } = await centreOf(target)
  await page.mouse.move(x, y - 12, { steps: 2 })
  await expect(target).toHaveAttribute('data-drop', 'top')
  await page.mouse.up()
  await expect(service).toHaveAttribute('aria-level', '3')
  await expect
    .poll(() => departments.getByRole('rowheader').allTextContents())
    .toEqual(expect.arrayContaining(['总部', '财务部', '客户服务部', '应付组']))
}

test('[S2.64] items are moved by pointer, finger, keyboard and menu, and stay where they were put', async ({
  page,
  addUser,
  openWindow,
}) => {
  const person = await addUser('all')
  await signInTo(page, './comp/drag', person)
  await test.step('cards move between columns, and back', () => cardsMoveBetweenColumns(page))
  await test.step('Escape puts a row back', () => escapePutsARowBack(page))
  await test.step('keys and a menu move items', () => keysMoveItems(page))
  await test.step('rows of a tree move', async () => {
    await page.goto('./kit')
    await rowsOfATreeMove(page)
  })
  await test.step('fingers drag by the handle, and scroll elsewhere', async () => {
    const phone = await openWindow({ hasTouch: true, isMobile: true, viewport: narrow })
    await signInTo(phone, './comp/drag', await addUser('all', { name: 'finger' }))
    await fingersDrag(phone)
  })
})
