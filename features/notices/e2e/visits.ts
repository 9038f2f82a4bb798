import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

const list = (page: Page) => goTo(page, './system/notice')

async function openDrawer(page: Page): Promise<void> {
  await list(page)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('dialog', { name: '新建通知公告' }).getByRole('textbox', { name: '正文' }).waitFor()
}

async function openBell(page: Page): Promise<void> {
  await goTo(page, './about/index')
  await page.getByRole('banner').getByRole('button', { name: /^通知/ }).click()
  await page.getByRole('dialog', { name: '通知' }).getByRole('listitem').first().waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'notices', open: list },
  {
    name: 'notice-calendar',
    async open(page) {
      await goTo(page, './system/notice?calendar=month')
      await page
        .getByRole('button', { name: /^系统将于/ })
        .first()
        .waitFor()
    },
  },
  { name: 'notice-form', open: openDrawer },
  {
    name: 'notice',
    async open(page) {
      await list(page)
      await page.getByRole('rowheader', { name: /^系统将于/ }).click()
      await page.getByRole('region', { name: '阅读情况' }).getByRole('listitem').first().waitFor()
    },
  },
  { name: 'notifications', open: openBell },
  {
    name: 'notification',
    async open(page) {
      await openBell(page)
      await page.getByRole('button', { name: /元旦放假/ }).click()
      await page
        .getByRole('dialog', { name: /元旦放假/ })
        .getByText('祝大家节日快乐')
        .waitFor()
    },
  },
]
