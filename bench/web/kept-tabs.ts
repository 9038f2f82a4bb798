import type { Page } from '@playwright/test'
import type { Interaction } from './click-to-paint.ts'
import type { Measure } from './measure.ts'
import { clicksOf, clicksPerRound, records, rowsOf, timesEmptyClick } from './interactions.ts'
import { inFreshBrowser } from './bench-context.ts'

const tabCount = 12
const rowCount = 100

const toRecords: Interaction = { click: (page) => tab(page, records), shows: rowsOf(records) }
const toConsole: Interaction = { click: (page) => tab(page, '主控台'), shows: 'main section[aria-label$="主控台"]' }

export const keptTabs: Measure = {
  figure: `back to a kept list of ${rowCount} rows, ${tabCount} tabs open`,
  unit: '×',
  atMost: 9,
  how: 'from the click on its tab to the end of the first frame that paints its rows; the list must not re-render',
  run: (context) => timesEmptyClick(context, () => inFreshBrowser(context, (page) => returnTimesMs(page, context.rounds))),
}

async function returnTimesMs(page: Page, rounds: number): Promise<number[]> {
  await openTabs(page)
  await clicksOf(page, [toConsole, toRecords], clicksPerRound)
  const changes = await watchList(page)
  const painted = await clicksOf(page, [toConsole, toRecords], rounds * clicksPerRound * 2)
  const mutations = await changes.evaluate((list) => list)
  if (mutations.length > 0) throw new Error(`the kept list re-rendered: ${[...new Set(mutations)].join(', ')}`)
  return painted.filter((_, index) => index % 2 === 1)
}

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name, exact: true })
}

/** Opens the list and enough records. */
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

/** Records mutations of the list, other than showing and hiding it. */
function watchList(page: Page) {
  return page.evaluateHandle((title) => {
    const list = document.querySelector(`main > section[aria-label$="${title}"]`)
    if (!list) throw new Error(`${title} is not kept`)
    const found: string[] = []
    const changes = new MutationObserver((records) => {
      for (const { type, target, attributeName } of records) {
        if (target !== list || type !== 'attributes') found.push(`${type} ${attributeName ?? ''} of ${target.nodeName}`)
      }
    })
    changes.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
    return found
  }, records)
}
