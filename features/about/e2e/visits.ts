import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [
  {
    name: 'about',
    async open(page) {
      await goTo(page, './about/index')
      await page.getByRole('heading', { name: '依赖清单' }).waitFor()
    },
  },
]
