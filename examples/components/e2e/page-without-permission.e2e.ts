import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, arranger, reader } from '#e2e/users.ts'
import { pages } from '#examples/components/contract/pages.ts'

const basicTable = pages.find(({ id }) => id === 'comp-table-basic')

for (const user of [administrator, reader, arranger]) {
  test(`[S6.4] a page without a permission opens for the signed-in user ${user.username}`, async ({ page }) => {
    expect(basicTable).not.toHaveProperty('permissions')
    await signInTo(page, './comp/table/basic', user)
    await expect(page.getByRole('heading', { level: 1, name: '基础表格' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '基础表格' })).toBeVisible()
  })
}
