import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

async function tree(page: Page): Promise<void> {
  await goTo(page, './system/department')
  await page.getByRole('row').nth(1).waitFor()
}

async function openDrawer(page: Page): Promise<void> {
  await tree(page)
  await page.getByRole('button', { name: '新建部门' }).click()
  await page.getByRole('dialog', { name: '新建部门' }).waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'departments', open: tree },
  { name: 'department-form', open: openDrawer },
  {
    name: 'department-form-wrong',
    async open(page) {
      await openDrawer(page)
      await page.keyboard.press('Control+Enter')
      await page.getByText('请输入部门名称').first().waitFor()
    },
  },
]
