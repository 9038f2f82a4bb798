import type { Locator, Page } from '@playwright/test'
import { clickToPaintMs, type Interaction } from './click-to-paint.ts'
import { median } from '#bench/median.ts'
import type { Measure } from './measure.ts'
import { inFreshBrowser, type BenchContext } from './bench-context.ts'

const menu = '主菜单'
export const records = '基础列表'
const audit = '审计日志'

const toRecords: Interaction = { click: (page) => menuLink(page, records), shows: rowsOf(records) }
const toAudit: Interaction = { click: (page) => menuLink(page, audit), shows: rowsOf(audit) }
const toDark: Interaction = { click: (page) => button(page, '切换到深色主题'), shows: 'html[data-theme="dark"]' }
const toLight: Interaction = { click: (page) => button(page, '切换到浅色主题'), shows: 'html[data-theme="light"]' }
const toEnglish: Interaction = { click: (page) => button(page, 'English'), shows: rowsOf('Basic list') }
const toChinese: Interaction = { click: (page) => button(page, '中文'), shows: rowsOf(records) }

export const interactions: readonly Measure[] = [
  {
    figure: 'menu click to the other list with rows, warm',
    unit: '×',
    atMost: 4,
    how: 'from the click event to the end of the first frame that paints rows of the other list',
    run: (context) => timesEmptyClick(context, () => alternate(context, [toAudit, toRecords])),
  },
  {
    figure: 'theme switch on a list',
    unit: '×',
    atMost: 4,
    how: 'from the click event to the end of the frame that paints the other theme',
    run: (context) => timesEmptyClick(context, () => alternate(context, [toDark, toLight])),
  },
  {
    figure: 'language switch on a list',
    unit: '×',
    atMost: 8,
    how: 'from the click event to the end of the frame that paints the list in the other language, in the same document',
    run: (context) => timesEmptyClick(context, () => alternate(context, [toEnglish, toChinese])),
  },
]

/** Measures clicks and returns each as a multiple of a click on an empty page, which is measured before and after them. */
export async function timesEmptyClick(context: BenchContext, clicks: () => Promise<readonly number[]>): Promise<number[]> {
  const before = await emptyClickMs(context)
  const times = await clicks()
  const emptyMs = median([before, await emptyClickMs(context)])
  return times.map((ms) => ms / emptyMs)
}

/** A click on an empty page, measured in the same way: the cost of display and machine. */
export async function emptyClickMs(context: BenchContext): Promise<number> {
  const onOff: Interaction = { click: (page) => page.getByRole('button'), shows: 'button' }
  return inFreshBrowser(context, async (page) => {
    await page.setContent(`<button onclick="this.toggleAttribute('data-on')">on or off</button>`)
    return median(await clicksOf(page, [onOff, onOff], context.rounds * clicksPerRound))
  })
}

export const clicksPerRound = 4

export function rowsOf(title: string): string {
  return `main section[aria-label$="${title}"] [aria-busy="false"] tbody tr`
}

/** Opens all groups of the menu: links of a collapsed one cannot be clicked. */
export async function openMenuGroups(page: Page): Promise<void> {
  const collapsed = page.getByRole('navigation', { name: menu }).getByRole('button', { expanded: false })
  while ((await collapsed.count()) > 0) await collapsed.first().click()
}

export function menuLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: menu }).getByRole('link', { name, exact: true })
}

function button(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('button', { name })
}

/** Opens both lists, then clicks the two targets alternately; the first clicks only warm up. */
async function alternate(context: BenchContext, targets: readonly [Interaction, Interaction]): Promise<number[]> {
  return inFreshBrowser(context, async (page) => {
    await page.goto('/list/basic-list')
    await page.locator(rowsOf(records)).first().waitFor()
    await openMenuGroups(page)
    for (const { click, shows } of [toAudit, toRecords]) {
      await click(page).click()
      await page.locator(shows).first().waitFor()
    }
    await clicksOf(page, targets, clicksPerRound)
    return clicksOf(page, targets, context.rounds * clicksPerRound)
  })
}

export async function clicksOf(page: Page, [one, other]: readonly [Interaction, Interaction], count: number): Promise<number[]> {
  const painted: number[] = []
  while (painted.length < count) painted.push(await clickToPaintMs(page, painted.length % 2 === 0 ? one : other))
  return painted
}
