import type { Page } from '@playwright/test'
import { type Measure, repeat } from './measure.ts'
import { inFreshBrowser } from './bench-context.ts'

const path = '/comp/table/basic'
const rowCount = 10_000

export const scrolling: Measure = {
  figure: 'table of 10,000 local rows, scrolling',
  unit: 'ms',
  atMost: 50,
  how: `the longest time between two frames while the wheel scrolls ${path} by 20,000 pixels, down and up`,
  run: (context) => repeat(context.rounds, () => inFreshBrowser(context, longestFrame)),
}

async function longestFrame(page: Page): Promise<number> {
  await page.goto(path)
  const table = page.getByRole('main').locator(`table[aria-rowcount="${rowCount + 1}"]`)
  await table.waitFor({ timeout: 10_000 }).catch(() => {
    throw new Error(`${path} shows no table with ${rowCount} rows (aria-rowcount)`)
  })
  const head = table.locator('thead')
  await head.scrollIntoViewIfNeeded()
  const box = await head.boundingBox()
  if (!box) throw new Error(`the table of ${path} is not visible`)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))

  const frames = await page.evaluateHandle(() => {
    const times: number[] = []
    const record = (time: number) => {
      times.push(time)
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
    return times
  })
  const devtools = await page.context().newCDPSession(page)
  const onRows = { x: box.x + Math.min(box.width, 600) / 2, y: box.y + box.height + 100 }
  // The first rendered row may be the one that keeps the focus.
  const lastRow = table.locator('tbody tr[aria-rowindex]').last()
  for (const yDistance of [-20_000, 20_000]) {
    const before = await lastRow.getAttribute('aria-rowindex')
    await devtools.send('Input.synthesizeScrollGesture', { ...onRows, yDistance, speed: 8000, gestureSourceType: 'mouse' })
    if ((await lastRow.getAttribute('aria-rowindex')) === before) throw new Error(`the rows of ${path} do not scroll`)
  }
  return frames.evaluate((times) => Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))))
}
