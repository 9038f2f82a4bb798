import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [
  {
    name: 'api',
    async open(page) {
      await goTo(page, './system/api')
      await page.getByLabel('搜索接口').fill('position list')
      await page.locator('.opblock').first().waitFor()
    },
  },
]
