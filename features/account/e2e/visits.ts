import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [
  { name: 'account', open: (page) => goTo(page, './setting/account') },
  {
    name: 'account-security',
    async open(page) {
      await goTo(page, './setting/account?tab=security')
      await page.getByText('当前设备').waitFor()
    },
  },
  {
    name: 'account-password',
    async open(page) {
      await goTo(page, './setting/account?tab=security')
      await page.getByRole('button', { name: '修改密码' }).click()
      await page.getByLabel('新密码', { exact: true }).fill('12345678')
      await page.getByText('连续字符').waitFor()
    },
  },
  {
    name: 'account-preferences',
    async open(page) {
      await goTo(page, './setting/account?tab=preferences')
      await page.getByText('更多界面设置').waitFor()
    },
  },
]
