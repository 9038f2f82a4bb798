import { expect, type Locator, type Page } from '@playwright/test'
import { narrow } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'

const showcase = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Without its permission an element is hidden, or disabled with the effect disabled. */
async function expectWithout(permission: Locator): Promise<void> {
  await expect(permission.getByText('没有权限', { exact: true })).toBeVisible()
  await expect(permission.getByRole('button', { name: '无权限时隐藏' })).toHaveCount(0)
  await expect(permission.getByRole('button', { name: '无权限时禁用' })).toBeDisabled()
}

async function textIsCopied(page: Page): Promise<void> {
  const example = showcase(page, '复制')
  await example.getByLabel('要复制的文字').fill('发票 88')
  await example.getByRole('button', { name: '复制文字' }).click()
  const status = example.getByRole('status').last()
  await expect(status).toHaveText('已复制')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('发票 88')
  await expect(status).toHaveText('')
}

/** For how long something has not happened, by the clock of the page, which stands still between steps. */
async function passedUntil(page: Page, shown: Locator): Promise<number> {
  const stepMs = 20
  let passedMs = 0
  await expect
    .poll(
      async () => {
        await page.clock.runFor(stepMs)
        passedMs += stepMs
        return shown.isVisible()
      },
      { intervals: [stepMs] },
    )
    .toBe(true)
  return passedMs
}

async function clicksAreDebounced(page: Page): Promise<void> {
  const example = showcase(page, '防抖')
  const button = example.getByRole('button', { name: '保存草稿' })
  for (const _ of [1, 2, 3]) {
    await page.clock.runFor(400)
    await button.click()
  }
  await expect(example.getByText('点击 3 次')).toBeVisible()
  const passedMs = await passedUntil(page, example.getByText('执行 1 次'))
  expect(passedMs).toBeGreaterThanOrEqual(500)
  expect(passedMs).toBeLessThan(1000)
  await page.clock.runFor(3000)
  await expect(example.getByText('执行 1 次')).toBeVisible()
}

async function clicksAreThrottled(page: Page): Promise<void> {
  const example = showcase(page, '节流')
  const button = example.getByRole('button', { name: '刷新数据' })
  await button.click()
  await expect(example.getByText('执行 1 次')).toBeVisible()
  await page.clock.runFor(999)
  await button.click()
  await expect(example.getByText('点击 2 次')).toBeVisible()
  await expect(example.getByText('执行 1 次')).toBeVisible()
  await page.clock.runFor(1)
  await button.click()
  await expect(example.getByText('执行 2 次')).toBeVisible()
}

test('[S1.22 S1.23 S1.24 S1.25 S2.74 S6.11 S6.12 S9.5 S9.6] elements are hidden or disabled without their permission, text is copied, and clicks are debounced and throttled', async ({
  page,
  context,
  addUser,
  openWindow,
}) => {
  await test.step('the page replaces its group in the menu, and the group’s path leads to it', async () => {
    await signInTo(page, './directive', await addUser('all'))
    await expect(page).toHaveURL(/\/directive\/index$/)
    await expect(page.getByRole('heading', { level: 1, name: '指令示例' })).toBeVisible()
    const item = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '指令示例' })
    await expect(item).toHaveAttribute('aria-current', 'page')
  })

  await test.step('permissions gate elements', async () => {
    const granted = page.getByRole('listitem', { name: '试用权限指令' })
    await expect(granted.getByText('已有权限')).toBeVisible()
    await expect(granted.getByRole('button', { name: '无权限时隐藏' })).toBeEnabled()
    await expect(granted.getByRole('button', { name: '无权限时禁用' })).toBeEnabled()
    await expectWithout(page.getByRole('listitem', { name: '无人拥有的权限' }))
    const other = await openWindow()
    await signInTo(other, './directive/index', await addUser(['audit']))
    await expectWithout(other.getByRole('listitem', { name: '试用权限指令' }))
  })

  await test.step('text is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await textIsCopied(page)
  })

  const now = await page.evaluate(() => Date.now())
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 5000)
  await test.step('clicks are debounced', () => clicksAreDebounced(page))
  await test.step('clicks are throttled', () => clicksAreThrottled(page))
})

interface Position {
  readonly x: number
  readonly y: number
}

async function positionOf(page: Page): Promise<Position | null> {
  const box = await page.getByText('拖我试试').boundingBox()
  return box && { x: Math.round(box.x), y: Math.round(box.y) }
}

/** Where the note is, once it is in view and stands still. */
async function notePosition(page: Page): Promise<Position> {
  await page.getByText('拖我试试').hover()
  return readUntil(
    () => positionOf(page),
    (position) => position !== null,
  )
}

test('[S1.26] an element follows the pointer or the finger, stays inside its area, and is moved by the keys of its handle', async ({
  page,
  addUser,
  openWindow,
}) => {
  const reader = await addUser(['audit'])
  await signInTo(page, './directive/index', reader)
  const before = await notePosition(page)
  const [x, y] = [before.x + 4, before.y + 4]

  await test.step('by pointer', async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 57, y + 33, { steps: 5 })
    await expect.poll(() => positionOf(page)).toEqual({ x: before.x + 57, y: before.y + 33 })
    await page.mouse.move(x + 5000, y + 5000)
    await page.mouse.move(x - 5000, y - 5000)
    await page.mouse.up()
  })

  await test.step('by keyboard, from the edge of its area', async () => {
    const handle = page.getByRole('button', { name: '移动便签' })
    const atEdge = await readUntil(
      () => positionOf(page),
      (position) => position !== null && position.x <= before.x && position.y <= before.y,
    )
    expect(atEdge?.x).toBeGreaterThan(before.x - 40)
    await page.mouse.move(x + 300, y + 100)
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => positionOf(page)).toEqual({ x: (atEdge?.x ?? 0) + 16, y: atEdge?.y })
    await page.keyboard.press('Enter')
    await expect.poll(() => positionOf(page)).toEqual(before)
  })

  await test.step('by a finger, which does not scroll the page', async () => {
    const phone = await openWindow({ hasTouch: true, viewport: narrow })
    await signInTo(phone, './directive/index', reader)
    const start = await notePosition(phone)
    const touch = await phone.context().newCDPSession(phone)
    const at = (down: number) => ({ x: start.x + 4 + down / 2, y: start.y + 4 + down })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
    for (const down of [20, 40, 60]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(down)] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => positionOf(phone)).toEqual({ x: start.x + 30, y: start.y + 60 })
  })
})
