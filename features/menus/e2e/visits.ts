import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

const tree = (page: Page) => page.getByRole('treegrid', { name: '菜单' })

async function open(page: Page): Promise<void> {
  await goTo(page, './system/menu')
  await tree(page).waitFor()
}

export const visits: readonly Visit[] = [
  { name: 'menus', open },
  {
    name: 'menus-built-in',
    async open(page) {
      await open(page)
      await tree(page).getByRole('row').first().click()
      await page.getByRole('textbox', { name: '副标题' }).waitFor()
    },
  },
  {
    name: 'menus-frame-sites',
    async open(page) {
      await open(page)
      await page.getByRole('button', { name: '允许内嵌的网站' }).click()
      const drawer = page.getByRole('dialog', { name: '允许内嵌的网站' })
      await drawer.getByRole('textbox', { name: '网站' }).fill('javascript:')
      await drawer.getByRole('button', { name: '添加' }).click()
      await drawer.getByText('请输入网站地址').waitFor()
    },
  },
  {
    name: 'menus-new',
    async open(page) {
      await open(page)
      await page.getByRole('button', { name: '添加顶级菜单' }).click()
      await page.getByRole('dialog', { name: '添加顶级菜单' }).waitFor()
    },
  },
]
