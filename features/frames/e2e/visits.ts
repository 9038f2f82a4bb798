import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [
  {
    name: 'frame-docs',
    async open(page) {
      await goTo(page, './frame/docs')
      await page.getByRole('main').locator('iframe').contentFrame().getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'frame-failed',
    async open(page) {
      await page.route('**/docs/index.html', (route) => route.abort())
      await goTo(page, './frame/docs')
      await page.getByText('打开失败').waitFor()
    },
  },
]
