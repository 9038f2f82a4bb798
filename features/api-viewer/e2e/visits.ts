import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [
  {
    name: 'api',
    async open(page) {
      await goTo(page, './system/api?operation=applications.update')
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'api-try',
    async open(page) {
      await goTo(page, './system/api?operation=positions.list')
      await page.getByRole('tab', { name: '试用' }).click()
      await page.getByRole('button', { name: '发送 GET 请求' }).click()
      await page.getByText('200 OK').waitFor()
    },
  },
]
