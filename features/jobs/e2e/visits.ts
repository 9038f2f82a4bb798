import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

const job = '清理过期登录'

/** Opens the page with one job alone. */
async function openJob(page: Page): Promise<void> {
  await goTo(page, './system/job?name=session')
  await page.getByRole('button', { name: `${job}的更多操作` }).waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'jobs', open: (page) => goTo(page, './system/job') },
  {
    name: 'job-schedule',
    async open(page) {
      await openJob(page)
      await page.getByRole('button', { name: `${job}的更多操作` }).click()
      await page.getByRole('menuitem', { name: '修改执行时间' }).click()
      await page.getByRole('dialog').getByText('接下来的执行时间').waitFor()
    },
  },
]
