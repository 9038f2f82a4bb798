import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

const firstRow = (page: Page) => page.getByRole('main').getByRole('link').first()

async function list(page: Page): Promise<void> {
  await goTo(page, './list/basic-list')
  await firstRow(page).waitFor()
}

async function openDrawer(page: Page): Promise<void> {
  await list(page)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('dialog', { name: '新建记录' }).waitFor()
}

async function openExport(page: Page): Promise<void> {
  await list(page)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('dialog', { name: '导出记录' }).waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'list', isLayout: true, open: list },
  { name: 'list-export', open: openExport },
  {
    name: 'list-empty',
    async open(page) {
      await goTo(page, './list/basic-list?name=nobody-is-called-this')
      await page.getByRole('main').getByRole('img').or(page.getByText(/没有/)).first().waitFor()
    },
  },
  {
    name: 'save-view',
    async open(page) {
      await goTo(page, './list/basic-list?type=company')
      await page.getByRole('button', { name: '保存视图' }).click()
      await page.getByRole('dialog', { name: '保存视图' }).getByLabel('名称').waitFor()
    },
  },
  { name: 'record-form', open: openDrawer },
  {
    name: 'record-form-wrong',
    isLayout: true,
    async open(page) {
      await openDrawer(page)
      await page.keyboard.press('Control+Enter')
      await page.getByText('请输入名称').first().waitFor()
    },
  },
  {
    name: 'record',
    isLayout: true,
    async open(page) {
      await list(page)
      await firstRow(page).click()
      await page.getByRole('tab', { name: '状态记录' }).waitFor()
    },
  },
  {
    name: 'record-comments',
    async open(page) {
      await list(page)
      await firstRow(page).click()
      await page.getByRole('tab', { name: /^评论/ }).click()
      await page.getByRole('textbox', { name: '写评论' }).fill('@')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'record-none', open: (page) => goTo(page, './list/basic-info') },
]
