import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator, arranger, editor, sorter, reader, type TestUser } from '#e2e/users.ts'

const items = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('listitem')
const names = (page: Page, label: string) =>
  items(page, label)
    .getByRole('button', { name: /^移动/ })
    .evaluateAll((handles) => handles.map(({ ariaLabel }) => ariaLabel?.slice('移动'.length)))
const handle = (page: Page, name: string) => page.getByRole('button', { name: `移动${name}`, exact: true })

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Opens the page with the default order of everything. */
async function openInDefaultOrder(page: Page, user: TestUser): Promise<void> {
  await signInTo(page, './comp/drag', user)
  for (const title of ['列表', '网格', '看板']) await page.getByRole('button', { name: `恢复默认：${title}` }).click({ force: true })
}

test('[S2.64] a card is dragged into another column, stays there after a reload, and goes back with 恢复默认', async ({ page }) => {
  await openInDefaultOrder(page, sorter)
  const card = items(page, '待处理').filter({ hasText: '纸箱年度合同' })
  const target = items(page, '进行中').filter({ hasText: '春茶预订' })
  await target.scrollIntoViewIfNeeded()
  const [from, to] = [await centre(card), await centre(target)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 4, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => names(page, '进行中')).toEqual(['扫码枪换新', '纸箱年度合同', '春茶预订'])
  await expect(page.getByText('纸箱年度合同：已移到“进行中”第 2 位，共 3 项')).toBeAttached()
  await page.reload()
  await expect.poll(() => names(page, '进行中')).toEqual(['扫码枪换新', '纸箱年度合同', '春茶预订'])
  await page.getByRole('button', { name: '恢复默认：看板' }).click()
  await expect.poll(() => names(page, '进行中')).toEqual(['扫码枪换新', '春茶预订'])
})

test('[S2.64] Escape puts a dragged row back', async ({ page }) => {
  await signInTo(page, './comp/drag', reader)
  await expect(items(page, '月结步骤')).toHaveCount(6)
  const before = await names(page, '月结步骤')
  const [from, to] = [await centre(items(page, '月结步骤').first()), await centre(items(page, '月结步骤').nth(3))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect.poll(() => names(page, '月结步骤')).not.toEqual(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page, '月结步骤')).toEqual(before)
  await page.mouse.up()
  await expect.poll(() => names(page, '月结步骤')).toEqual(before)
})

test('[S2.64] Alt and the arrow keys move an item, which keeps the focus, and the result is announced', async ({ page }) => {
  await openInDefaultOrder(page, arranger)
  await handle(page, '资金日报').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('资金日报：已移到第 2 位，共 8 项')).toBeAttached()
  await expect(handle(page, '资金日报')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await names(page, '常用报表')).indexOf('资金日报')).toBeGreaterThan(2)
  await expect(page).toHaveURL(/\/comp\/drag$/)

  await handle(page, '扫码枪换新').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('扫码枪换新：已移到“待验收”第 1 位，共 2 项')).toBeAttached()
  await expect(handle(page, '扫码枪换新')).toBeFocused()
})

test('[S2.64] the menu of a handle moves an item without dragging', async ({ page }) => {
  await openInDefaultOrder(page, administrator)
  await handle(page, '出具月报').click()
  await expect(page.getByRole('menuitem', { name: '下移' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: '移到最前' }).click()
  await expect.poll(async () => (await names(page, '月结步骤'))[0]).toBe('出具月报')
  await expect(handle(page, '出具月报')).toBeFocused()
  await handle(page, '冷链运输招标').click()
  await page.getByRole('menuitem', { name: '移到“待处理”' }).click()
  await expect.poll(async () => (await names(page, '待处理')).at(-1)).toBe('冷链运输招标')
  await expect(handle(page, '冷链运输招标')).toBeFocused()
})

test.describe('the built files alone', () => {
  test.use({ expectedMessages: ['404 (Not Found)'] })

  test('[S2.64] keep the order as well', async ({ page, serveFiles }) => {
    const { url } = await serveFiles('dist', { base: '/' })
    await page.goto(`${url}login`)
    await fillSignIn(page, { username: 'admin', password: '123456' })
    await page.getByRole('banner').waitFor()
    await page.goto(`${url}comp/drag`)
    await handle(page, '关账').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByText('关账：已移到第 6 位，共 6 项')).toBeAttached()
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('MOCK-PREFERENCES')))
    await page.reload()
    await expect.poll(async () => (await names(page, '月结步骤')).at(-1)).toBe('关账')
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('[S2.64] a handle is dragged by touch, while elsewhere touch scrolls', async ({ page }) => {
    await signInTo(page, './comp/drag', editor)
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })

    async function swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
      await send('touchStart', [from])
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      }
      await send('touchEnd', [])
    }

    // Away from the edges, at which a drag scrolls.
    await items(page, '常用报表')
      .nth(1)
      .evaluate((item) => item.scrollIntoView({ block: 'center' }))
    await expect(items(page, '常用报表')).toHaveCount(8)
    const before = await names(page, '常用报表')
    const [first, third] = [handle(page, before[0] ?? ''), handle(page, before[2] ?? '')]
    await swipe(await centre(first), await centre(third))
    const after = [before[1], before[2], before[0], ...before.slice(3)]
    await expect.poll(() => names(page, '常用报表')).toEqual(after)

    const body = items(page, '常用报表').nth(2)
    const top = async () => (await body.boundingBox())?.y ?? 0
    const { x, y } = await centre(body)
    const startedAt = await top()
    await swipe({ x, y }, { x, y: y - 200 })
    await expect.poll(top).toBeLessThan(startedAt - 100)
    expect(await names(page, '常用报表')).toEqual(after)
  })
})
