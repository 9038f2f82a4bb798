import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [
  {
    name: 'monitor',
    async open(page) {
      await goTo(page, './dashboard/monitor')
      await page.getByRole('heading', { name: '最慢的接口' }).waitFor()
    },
  },
]
