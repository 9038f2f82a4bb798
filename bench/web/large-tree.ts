import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { signIn } from '#bench/server/target.ts'
import { inFreshBrowser, type BenchContext } from './bench-context.ts'
import { clickToPaintMs } from './click-to-paint.ts'
import { menuLink, openMenuGroups, records, rowsOf, timesEmptyClick } from './interactions.ts'
import type { Measure } from './measure.ts'

/** How many departments each of a level has below it, from the top: 20 + 300 + 4,800. */
const levels = [20, 15, 16]

const created = z.object({ result: z.object({ id: z.string() }) })

const page = '部门管理'

export const largeTree: Measure = {
  figure: 'click to a tree of 5,000 departments, first opening',
  unit: '×',
  budget: 40,
  how: 'from the click in the menu of a console that has just been opened to the end of the first frame that paints rows; they are read from the server',
  run: async (context) => {
    await createDepartments(context)
    return timesEmptyClick(context, () => inFreshBrowser(context, (opened) => openingTimesMs(opened, context.rounds * 2)))
  },
}

async function openingTimesMs(opened: Page, rounds: number): Promise<number[]> {
  const painted: number[] = []
  // The first one fills the browser's cache.
  for (let round = 0; round < rounds + 1; round += 1) {
    await opened.goto('/list/basic-list')
    await opened.locator(rowsOf(records)).first().waitFor()
    await openMenuGroups(opened)
    painted.push(await clickToPaintMs(opened, { click: () => menuLink(opened, page), shows: treeRowsOf(page) }))
    const tabs = opened.getByRole('navigation', { name: '已打开的页面' })
    await tabs.getByRole('button', { name: `关闭 ${page}` }).click()
    await opened.locator(rowsOf(records)).first().waitFor()
  }
  return painted.slice(1)
}

const treeRowsOf = (title: string) => `main section[aria-label$="${title}"] tbody tr`

/** Creates them level by level, each level at once. */
async function createDepartments({ url }: BenchContext): Promise<void> {
  const headers = { ...(await signIn(url, 'admin')), 'content-type': 'application/json' }
  let parents: readonly (string | null)[] = [null]
  for (const [level, count] of levels.entries()) {
    const ids: string[] = []
    for (const parentId of parents)
      ids.push(
        ...(await Promise.all(
          Array.from({ length: count }, (_, index) => create(`第 ${level + 1} 级 ${parentId ?? 0}-${index}`, parentId)),
        )),
      )
    parents = ids
  }

  async function create(name: string, parentId: string | null): Promise<string> {
    const fields = { name, parentId, leaderId: null, phone: null, isEnabled: true }
    const response = await fetch(`${url}/api/department`, { method: 'POST', headers, body: JSON.stringify(fields) })
    return created.parse(await response.json()).result.id
  }
}
