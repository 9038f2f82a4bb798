import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [
  {
    name: 'system-settings',
    async open(page) {
      await goTo(page, './setting/system')
      await page.getByRole('textbox', { name: 'ICP 备案号' }).waitFor()
    },
  },
  {
    name: 'security-settings',
    isLayout: true,
    async open(page) {
      await goTo(page, './setting/system?tab=security')
      await page.getByRole('spinbutton', { name: '无操作自动锁屏' }).waitFor()
    },
  },
]
