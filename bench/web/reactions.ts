import type { Locator, Page } from '@playwright/test'
import { type Drawn, drawnAfterClick, type Reaction } from './drawn-after-click.ts'
import { displayWaitMs, type Measure, median } from './measure.ts'
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
    unit: 'ms',
    budget: 30,
    waitMs: displayWaitMs,
    how: 'from the click event to the end of the first frame that draws rows of the other list; the wait for the display is part of it',
    run: async (stage) => (await alternate(stage, [toAudit, toRecords])).map(({ afterMs }) => afterMs),
  },
  {
    figure: 'theme switch on a list',
    unit: 'ms',
    budget: 16,
    waitMs: 0,
    how: 'processor time of the page’s main thread from the click to the end of the frame that draws the other theme: handlers, style, layout, paint',
    run: async (stage) => (await alternate(stage, [toDark, toLight])).map(({ workMs }) => workMs),
  },
  {
    figure: 'language switch on a list',
    unit: 'ms',
    budget: 100,
    waitMs: displayWaitMs,
    how: 'from the click event to the end of the frame that draws the list in the other language, in the same document',
    run: async (stage) => (await alternate(stage, [toEnglish, toChinese])).map(({ afterMs }) => afterMs),
  },
]

/** What the display and the machine take by themselves: a click on an empty page, measured in the same way. */
export async function emptyClickMs(stage: Stage): Promise<number> {
  const onOff: Reaction = { click: (page) => page.getByRole('button'), shows: 'button' }
  return inFreshBrowser(stage, async (page) => {
    await page.setContent(`<button onclick="this.toggleAttribute('data-on')">on or off</button>`)
    const times = await clicksOf(page, [onOff, onOff], stage.rounds * clicksPerRound)
    return median(times.map(({ afterMs }) => afterMs))
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
async function alternate(stage: Stage, reactionsInTurn: readonly [Reaction, Reaction]): Promise<Drawn[]> {
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

export async function clicksOf(page: Page, [one, other]: readonly [Reaction, Reaction], count: number): Promise<Drawn[]> {
  const devtools = await page.context().newCDPSession(page)
  const drawn: Drawn[] = []
  while (drawn.length < count) drawn.push(await drawnAfterClick(page, devtools, drawn.length % 2 === 0 ? one : other))
  return drawn
}
