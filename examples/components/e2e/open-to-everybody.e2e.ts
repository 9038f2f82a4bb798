import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, arranger, reader } from '#e2e/users.ts'
import { pages } from '#examples/components/contract/pages.ts'

const basicTable = pages.find(({ id }) => id === 'comp-table-basic')

for (const person of [administrator, reader, arranger]) {
  test(`[S6.4] a page that names no permission opens for ${person.username}, who is signed in`, async ({ page }) => {
    expect(basicTable).not.toHaveProperty('permissions')
    await signInTo(page, './comp/table/basic', person)
    await expect(page.getByRole('heading', { level: 1, name: '基础表格' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '基础表格' })).toBeVisible()
  })
}
