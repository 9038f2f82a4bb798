import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

async function openFirst(page: Page): Promise<void> {
  await goTo(page, './form/detail')
  await page.getByRole('rowheader').first().click()
  await page.getByRole('tab', { name: '审批过程' }).waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'application-form', open: (page) => goTo(page, './form/basic-form') },
  {
    name: 'application-form-wrong',
    isLayout: true,
    async open(page) {
      await goTo(page, './form/basic-form')
      await page.getByRole('button', { name: '提交申请' }).click()
      await page.getByText('请输入标题').first().waitFor()
    },
  },
  { name: 'payment-form', open: (page) => goTo(page, './form/step-form') },
  { name: 'applications', open: (page) => goTo(page, './form/detail') },
  { name: 'application', open: openFirst },
]
