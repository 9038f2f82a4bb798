import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

async function open(page: Page): Promise<void> {
  await goTo(page, './system/officers')
  await page.getByRole('button', { name: '启用三员分立' }).waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'officers', open },
  {
    name: 'officers-form-wrong',
    async open(page) {
      await open(page)
      await page.getByRole('button', { name: '启用三员分立' }).click()
      await page.getByText('请选择系统管理员').first().waitFor()
    },
  },
]
