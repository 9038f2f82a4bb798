import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

async function list(page: Page): Promise<void> {
  await goTo(page, './system/user?realName=admin')
  await page
    .getByText(/^共 [\d,]+ 条/)
    .first()
    .waitFor()
}

async function openDrawer(page: Page): Promise<void> {
  await list(page)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('dialog', { name: '新建用户' }).waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'users', open: list },
  { name: 'user-form', open: openDrawer },
  {
    name: 'user-form-wrong',
    async open(page) {
      await openDrawer(page)
      await page.keyboard.press('Control+Enter')
      await page.getByText('请输入用户名').first().waitFor()
    },
  },
  {
    name: 'users-none',
    async open(page) {
      await goTo(page, './system/user?realName=%E6%B2%A1%E6%9C%89%E8%BF%99%E4%B8%AA%E4%BA%BA')
      await page.getByText('没有符合条件').first().waitFor()
    },
  },
]
