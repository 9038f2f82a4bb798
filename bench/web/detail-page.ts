import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { adminInfo } from '#contract/access.ts'
import { median } from '#bench/median.ts'
import { inFreshBrowser } from './bench-context.ts'
import { clickToPaintMs, type Interaction } from './click-to-paint.ts'
import type { Measure } from './measure.ts'

/** Without them, a department has no lists of members and applications. */
const childPermissions = new Set(['system_user', 'application'])

const adminInfoAnswer = z.looseObject({ result: adminInfo })

const toDepartment: Interaction = {
  click: (page) => page.getByRole('menuitem', { name: '查看' }),
  shows: 'main dl',
}

/** The menu of the first department. */
const more = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /的更多操作$/ })
    .first()

export const detailPage: Measure = {
  figure: 'click to a department with two more child lists, warm',
  unit: '×',
  budget: 1.5,
  how: 'from the click on 查看 to the end of the first frame that paints the fields of the department; for somebody who may view users and applications, as a multiple of the median for somebody who may view neither',
  run: async (context) => {
    const times = (isWithout: boolean) =>
      inFreshBrowser(context, async (page) => {
        if (isWithout) await withoutChildPermissions(page)
        return openingTimesMs(page, context.rounds * 2)
      })
    const without = median(await times(true))
    return (await times(false)).map((ms) => ms / without)
  },
}

async function withoutChildPermissions(page: Page): Promise<void> {
  await page.route('**/api/admin_info', async (route) => {
    const response = await route.fetch()
    const answer = adminInfoAnswer.parse(await response.json())
    const permissions = answer.result.permissions.filter(({ value }) => !childPermissions.has(value))
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, permissions } } })
  })
}

async function openingTimesMs(page: Page, rounds: number): Promise<number[]> {
  await page.goto('/system/department')
  const painted: number[] = []
  // The first two only warm up.
  for (let round = 0; round < rounds + 2; round += 1) {
    await more(page).click()
    painted.push(await clickToPaintMs(page, toDepartment))
    const tabs = page.getByRole('navigation', { name: '已打开的页面' })
    await tabs
      .getByRole('button', { name: /^关闭 / })
      .last()
      .click()
    await more(page).waitFor()
  }
  return painted.slice(2)
}
