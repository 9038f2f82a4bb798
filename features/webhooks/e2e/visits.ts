import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

const list = (page: Page) => goTo(page, './system/webhook')

async function openDrawer(page: Page): Promise<void> {
  await list(page)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('dialog', { name: '新建 Webhook' }).getByRole('treegrid').waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'webhooks', open: list },
  { name: 'webhook-form', open: openDrawer },
  {
    name: 'webhook-form-wrong',
    async open(page) {
      await openDrawer(page)
      await page.keyboard.press('Control+Enter')
      await page.getByText('请输入名称').first().waitFor()
    },
  },
]
