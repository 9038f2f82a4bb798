import type { Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

async function list(page: Page): Promise<void> {
  await goTo(page, './system/role?sort=createDate')
  await page.getByRole('main').getByText('财务专员').first().waitFor()
}

/** Opens what an item of a role's menu opens; on small screens all actions are in that menu. */
async function openFromRow(page: Page, name: string, item: string): Promise<void> {
  await list(page)
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const visits: readonly Visit[] = [
  { name: 'roles', open: list },
  {
    name: 'role-form',
    async open(page) {
      await list(page)
      await page.getByRole('button', { name: '新建', exact: true }).click()
      await page.getByRole('dialog', { name: '新建角色' }).waitFor()
    },
  },
  {
    name: 'role-members',
    async open(page) {
      await openFromRow(page, '财务专员', '成员')
      await page.getByRole('dialog', { name: '财务专员 的成员' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'role-removal',
    async open(page) {
      await openFromRow(page, '财务专员', '删除')
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
