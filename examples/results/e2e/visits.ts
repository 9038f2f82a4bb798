import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [
  { name: 'result-success', open: (page) => goTo(page, './result/success') },
  {
    name: 'result-fail',
    async open(page) {
      await goTo(page, './result/fail')
      await page.getByRole('button', { name: '更换为备用账户' }).click()
      await page.getByRole('button', { name: '重新提交' }).click()
      await page.getByText('还有 1 个问题待更正').waitFor()
    },
  },
  { name: 'result-info', open: (page) => goTo(page, './result/info') },
]
