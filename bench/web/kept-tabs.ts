import type { Page } from '@playwright/test'
import type { Reaction } from './drawn-after-click.ts'
import type { Measure } from './measure.ts'
import { clicksOf, clicksPerRound, records, rowsOf, timesEmptyClick } from './reactions.ts'
import { inFreshBrowser } from './stage.ts'

const tabCount = 12
const rowCount = 100

const toRecords: Reaction = { click: (page) => tab(page, records), shows: rowsOf(records) }
const toConsole: Reaction = { click: (page) => tab(page, '主控台'), shows: 'main section[aria-label$="主控台"]' }

export const keptTabs: Measure = {
  figure: `back to a kept list of ${rowCount} rows, ${tabCount} tabs open`,
  unit: '×',
  budget: 6,
  how: 'from the click on its tab to the end of the first frame that draws its rows; nothing in the list is drawn again meanwhile',
  run: (stage) => timesEmptyClick(stage, () => inFreshBrowser(stage, (page) => returnsMs(page, stage.rounds))),
}

async function returnsMs(page: Page, rounds: number): Promise<number[]> {
  await openTabs(page)
  await clicksOf(page, [toConsole, toRecords], clicksPerRound)
  const changes = await watchList(page)
  const drawn = await clicksOf(page, [toConsole, toRecords], rounds * clicksPerRound * 2)
  const seen = await changes.evaluate((found) => found)
  if (seen.length > 0) throw new Error(`the kept list is drawn again: ${[...new Set(seen)].join(', ')}`)
  return drawn.filter((_, index) => index % 2 === 1)
}

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name, exact: true })
}

/** The list, and as many records as it takes. */
async function openTabs(page: Page): Promise<void> {
  await page.goto(`/list/basic-list?pageSize=${rowCount}`)
  await page
    .locator(rowsOf(records))
    .nth(rowCount - 1)
    .waitFor()
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')
  for (let index = 0; (await tabs.count()) < tabCount; index += 1) {
    await page
      .locator(`${rowsOf(records)} th a`)
      .nth(index)
      .click()
    await tab(page, records).click()
  }
}

/** Notes what changes in the list, apart from being shown and hidden. */
function watchList(page: Page) {
  return page.evaluateHandle((title) => {
    const place = document.querySelector(`main > section[aria-label$="${title}"]`)
    if (!place) throw new Error(`${title} is not kept`)
    const found: string[] = []
    const changes = new MutationObserver((records) => {
      for (const { type, target, attributeName } of records) {
        if (target !== place || type !== 'attributes') found.push(`${type} ${attributeName ?? ''} of ${target.nodeName}`)
      }
    })
    changes.observe(place, { subtree: true, childList: true, attributes: true, characterData: true })
    return found
  }, records)
}
