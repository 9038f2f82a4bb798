import type { Locator, Page } from '@playwright/test'
import { drawnAfterClickMs, type Reaction } from './drawn-after-click.ts'
import { median } from '#bench/median.ts'
import type { Measure } from './measure.ts'
import { inFreshBrowser, type Stage } from './stage.ts'

const menu = '主菜单'
export const records = '基础列表'
const audit = '审计日志'

const toRecords: Reaction = { click: (page) => menuLink(page, records), shows: rowsOf(records) }
const toAudit: Reaction = { click: (page) => menuLink(page, audit), shows: rowsOf(audit) }
const toDark: Reaction = { click: (page) => button(page, '切换到深色主题'), shows: 'html[data-theme="dark"]' }
const toLight: Reaction = { click: (page) => button(page, '切换到浅色主题'), shows: 'html[data-theme="light"]' }
const toEnglish: Reaction = { click: (page) => button(page, 'English'), shows: rowsOf('Basic list') }
const toChinese: Reaction = { click: (page) => button(page, '中文'), shows: rowsOf(records) }

export const reactions: readonly Measure[] = [
  {
    figure: 'menu click to the other list with rows, warm',
    unit: '×',
    budget: 4,
    how: 'from the click event to the end of the first frame that draws rows of the other list',
    run: (stage) => timesEmptyClick(stage, () => alternate(stage, [toAudit, toRecords])),
  },
  {
    figure: 'theme switch on a list',
    unit: '×',
    budget: 4,
    how: 'from the click event to the end of the frame that draws the other theme',
    run: (stage) => timesEmptyClick(stage, () => alternate(stage, [toDark, toLight])),
  },
  {
    figure: 'language switch on a list',
    unit: '×',
    budget: 8,
    how: 'from the click event to the end of the frame that draws the list in the other language, in the same document',
    run: (stage) => timesEmptyClick(stage, () => alternate(stage, [toEnglish, toChinese])),
  },
]

/** Measures clicks, and gives each as a multiple of one on an empty page, which is measured before and after them. */
export async function timesEmptyClick(stage: Stage, clicks: () => Promise<readonly number[]>): Promise<number[]> {
  const before = await emptyClickMs(stage)
  const times = await clicks()
  const emptyMs = median([before, await emptyClickMs(stage)])
  return times.map((ms) => ms / emptyMs)
}

/** What the display and the machine take by themselves: a click on an empty page, measured in the same way. */
export async function emptyClickMs(stage: Stage): Promise<number> {
  const onOff: Reaction = { click: (page) => page.getByRole('button'), shows: 'button' }
  return inFreshBrowser(stage, async (page) => {
    await page.setContent(`<button onclick="this.toggleAttribute('data-on')">on or off</button>`)
    return median(await clicksOf(page, [onOff, onOff], stage.rounds * clicksPerRound))
  })
}

export const clicksPerRound = 4

export function rowsOf(title: string): string {
  return `main section[aria-label$="${title}"] [aria-busy="false"] tbody tr`
}

function menuLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: menu }).getByRole('link', { name, exact: true })
}

function button(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('button', { name })
}

/** Opens both lists, then clicks one thing and the other in turn; the first clicks only warm up. */
async function alternate(stage: Stage, reactionsInTurn: readonly [Reaction, Reaction]): Promise<number[]> {
  return inFreshBrowser(stage, async (page) => {
    await page.goto('/list/basic-list')
    await page.locator(rowsOf(records)).first().waitFor()
    // Links of a folded group are out of reach.
    const folded = page.getByRole('navigation', { name: menu }).getByRole('button', { expanded: false })
    while ((await folded.count()) > 0) await folded.first().click()
    for (const { click, shows } of [toAudit, toRecords]) {
      await click(page).click()
      await page.locator(shows).first().waitFor()
    }
    await clicksOf(page, reactionsInTurn, clicksPerRound)
    return clicksOf(page, reactionsInTurn, stage.rounds * clicksPerRound)
  })
}

export async function clicksOf(page: Page, [one, other]: readonly [Reaction, Reaction], count: number): Promise<number[]> {
  const drawn: number[] = []
  while (drawn.length < count) drawn.push(await drawnAfterClickMs(page, drawn.length % 2 === 0 ? one : other))
  return drawn
}
