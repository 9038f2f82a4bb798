import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

const list = (page: Page) => goTo(page, './system/dictionary')

export const visits: readonly Visit[] = [
  { name: 'dictionaries', open: list },
  {
    name: 'dictionary-form',
    async open(page) {
      await list(page)
      await page.getByRole('button', { name: '新建', exact: true }).click()
      const drawer = page.getByRole('dialog', { name: '新建字典' })
      await drawer.getByRole('button', { name: '添加一行' }).click()
      await drawer
        .getByRole('textbox', { name: /第 1 行/ })
        .first()
        .waitFor()
    },
  },
]
