import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, reader } from '#e2e/users.ts'

const showcase = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('[S2.74] 指令示例 replaces its group in the menu, and the group’s path redirects to it', async ({ page }) => {
  await signInTo(page, './directive', reader)
  await expect(page).toHaveURL(/\/directive\/index$/)
  await expect(page.getByRole('heading', { level: 1, name: '指令示例' })).toBeVisible()
  const item = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '指令示例' })
  await expect(item).toHaveAttribute('aria-current', 'page')
})

test('[S1.22 S6.11 S6.12] without its permission an element is hidden, or disabled with the effect disabled', async ({ page }) => {
  await signInTo(page, './directive/index', administrator)
  const granted = page.getByRole('listitem', { name: '试用权限指令' })
  await expect(granted.getByText('已有权限')).toBeVisible()
  await expect(granted.getByRole('button', { name: '无权限时隐藏' })).toBeEnabled()
  await expect(granted.getByRole('button', { name: '无权限时禁用' })).toBeEnabled()
  const missing = page.getByRole('listitem', { name: '无人拥有的权限' })
  await expect(missing.getByText('没有权限', { exact: true })).toBeVisible()
  await expect(missing.getByRole('button', { name: '无权限时隐藏' })).toHaveCount(0)
  await expect(missing.getByRole('button', { name: '无权限时禁用' })).toBeDisabled()
})

test('a user without the permission sees neither element enabled', async ({ page }) => {
  await signInTo(page, './directive/index', reader)
  const missing = page.getByRole('listitem', { name: '试用权限指令' })
  await expect(missing.getByRole('button', { name: '无权限时隐藏' })).toHaveCount(0)
  await expect(missing.getByRole('button', { name: '无权限时禁用' })).toBeDisabled()
})

test('[S1.23] copy writes the text to the clipboard and confirms it; with an empty text it does nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInTo(page, './directive/index', reader)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const example = showcase(page, '复制')
  const field = example.getByLabel('要复制的文字')
  await field.fill('发票 88')
  await example.getByRole('button', { name: '复制文字' }).click()
  await expect(example.getByRole('status').last()).toHaveText('已复制')
  expect(await copied()).toBe('发票 88')
  await expect(example.getByRole('status').last()).toHaveText('')
  await field.fill('')
  await example.getByRole('button', { name: '复制文字' }).click()
  await field.press('End')
  await expect(example.getByRole('status').last()).toHaveText('')
  expect(await copied()).toBe('发票 88')
})

test('[S1.24 S9.5] debounce acts once, 500 ms after the last click', async ({ page }) => {
  await page.clock.install()
  await signInTo(page, './directive/index', reader)
  const example = showcase(page, '防抖')
  const button = example.getByRole('button', { name: '保存草稿' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  for (const _ of [1, 2, 3]) {
    await button.click()
    await page.clock.runFor(400)
  }
  await expect(example.getByText('点击 3 次')).toBeVisible()
  await expect(example.getByText('执行 0 次')).toBeVisible()
  await page.clock.runFor(99)
  await expect(example.getByText('执行 0 次')).toBeVisible()
  await page.clock.runFor(1)
  await expect(example.getByText('执行 1 次')).toBeVisible()
  await page.clock.runFor(3000)
  await expect(example.getByText('执行 1 次')).toBeVisible()
})

test('[S1.25 S9.6] throttle acts immediately, and at most once in 1000 ms', async ({ page }) => {
  await page.clock.install()
  await signInTo(page, './directive/index', reader)
  const example = showcase(page, '节流')
  const button = example.getByRole('button', { name: '刷新数据' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  await button.click()
  await expect(example.getByText('执行 1 次')).toBeVisible()
  await page.clock.runFor(999)
  await button.click()
  await expect(example.getByText('点击 2 次')).toBeVisible()
  await expect(example.getByText('执行 1 次')).toBeVisible()
  await page.clock.runFor(1)
  await button.click()
  await expect(example.getByText('执行 2 次')).toBeVisible()
})

async function boxOf(page: Page) {
  const box = await page.getByText('拖我试试').boundingBox()
  if (!box) throw new Error('The note is not visible')
  return { x: Math.round(box.x), y: Math.round(box.y), width: box.width, height: box.height }
}

test('[S1.26] drag moves the element with the pointer and keeps it inside its area; the keys of its handle move it too', async ({
  page,
}) => {
  await signInTo(page, './directive/index', reader)
  const handle = page.getByRole('button', { name: '移动便签' })
  await handle.scrollIntoViewIfNeeded()
  const before = await boxOf(page)
  await page.mouse.move(before.x + 4, before.y + 4)
  await page.mouse.down()
  await page.mouse.move(before.x + 61, before.y + 37, { steps: 5 })
  await expect.poll(() => boxOf(page)).toMatchObject({ x: before.x + 57, y: before.y + 33 })
  await page.mouse.move(before.x + 5000, before.y + 5000)
  await page.mouse.move(before.x - 5000, before.y - 5000)
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(page)).x).toBeLessThanOrEqual(before.x)
  const atEdge = await boxOf(page)
  expect(atEdge.x).toBeGreaterThan(before.x - 40)
  await page.mouse.move(before.x + 300, before.y + 100)
  expect(await boxOf(page)).toEqual(atEdge)

  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await boxOf(page)).x).toBe(atEdge.x + 16)
  await page.keyboard.press('Enter')
  await expect.poll(() => boxOf(page)).toEqual(before)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a finger moves the element instead of scrolling the page', async ({ page, context }) => {
    await signInTo(page, './directive/index', reader)
    await page.getByText('拖我试试').scrollIntoViewIfNeeded()
    const before = await boxOf(page)
    const [x, y] = [before.x + 4, before.y + 4]
    const touch = await context.newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (const step of [10, 20, 30]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + step, y: y + 2 * step }] })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => boxOf(page)).toMatchObject({ x: before.x + 30, y: before.y + 60 })
  })
})
