import { type Browser, expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, demoUser, viewOwner } from '#e2e/users.ts'
import { demoDepartmentId } from '#features/departments/contract/demo-departments.ts'
import { demoRoleIds } from '#features/roles/contract/demo-roles.ts'
import { demoPeople } from '#features/users/contract/demo-people.ts'

const views = (page: Page) => page.getByRole('navigation', { name: '视图' })
const tab = (page: Page, name: string) => views(page).getByRole('button', { name })
const total = (page: Page) => page.getByText(/^客户与供应商档案，共 [\d,]+ 条/).first()
const digits = async (text: Promise<string | null>) => Number((await text)?.replaceAll(/\D/g, ''))

async function openAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '视图操作' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '保存视图' }).click()
  const dialog = page.getByRole('dialog', { name: '保存视图' })
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'true')
}

async function remove(page: Page, name: string): Promise<void> {
  await openAction(page, '删除视图')
  await page
    .getByRole('alertdialog', { name: `删除视图“${name}”？` })
    .getByRole('button', { name: '删除视图' })
    .click()
  await expect(tab(page, name)).toHaveCount(0)
}

/** Opens the list in a browser of its own. */
async function listOf(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage()
  await signInTo(page, './list/basic-list', demoUser(username))
  return page
}

test('a filtered list is saved as a view, opened from its tab, changed, reverted, saved and opened with the list', async ({ page }) => {
  await signInTo(page, './list/basic-list', viewOwner)
  await expect(total(page)).toBeVisible()
  await expect(views(page)).toHaveCount(0)
  const all = await digits(total(page).textContent())

  await page.goto('./list/basic-list?type=company&sort=name')
  await saveAs(page, '公司')
  const companies = await digits(total(page).textContent())
  expect(companies).toBeLessThan(all)
  await expect(tab(page, '公司')).toContainText(companies.toLocaleString('en-US'))

  await tab(page, '全部').click()
  await expect(page).toHaveURL(/basic-list$/)
  await tab(page, '公司').click()
  await expect(page).toHaveURL(/type=company/)

  await page.getByRole('columnheader', { name: '创建时间' }).getByRole('button').first().click()
  await expect(tab(page, '公司')).toContainText('已修改')
  await page.getByRole('button', { name: '还原', exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await page.getByRole('columnheader', { name: '创建时间' }).getByRole('button').first().click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(tab(page, '公司')).not.toContainText('已修改')

  await openAction(page, '打开列表时使用')
  await page.goto('./list/basic-list')
  await expect(page).toHaveURL(/type=company.*view=/)
  await expect(tab(page, '公司')).toHaveAttribute('aria-current', 'true')
  await tab(page, '全部').click()
  await expect(page).toHaveURL(/view=all$/)
  // Other journeys create records meanwhile.
  await expect.poll(() => digits(total(page).textContent())).toBeGreaterThan(companies)
  await tab(page, '公司').click()
  await remove(page, '公司')
  await expect(views(page)).toHaveCount(0)
})

test('a view shared with a role has the count of whoever sees it, and is not applied where its filter is out of their scope', async ({
  page,
  browser,
  baseURL,
}) => {
  const salesperson = demoPeople.find(({ roleIds, isEnabled }) => isEnabled && roleIds.includes(demoRoleIds.salesperson))?.username ?? ''
  await signInTo(page, './list/basic-list?sort=name', administrator)
  const share = async (name: string) => {
    await saveAs(page, name)
    await openAction(page, '重命名与共享')
    const dialog = page.getByRole('dialog', { name: '重命名与共享' })
    await dialog.getByRole('button', { name: /^共享给/ }).click()
    await page.getByRole('option', { name: '业务员' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await share('按名称')
  await page.goto(`./list/basic-list?departmentId=${demoDepartmentId(0)}`)
  await share('总部')

  const own = await listOf(browser, baseURL, salesperson)
  await expect(tab(own, '按名称')).toHaveAttribute('title', /由 管理员 共享/)
  const count = await digits(total(own).textContent())
  await expect(tab(own, '按名称')).toContainText(count.toLocaleString('en-US'))
  await expect(tab(own, '总部')).toHaveAttribute('title', /超出你的数据范围/)
  await tab(own, '总部').click()
  await expect(own.getByText('视图“总部”的筛选条件超出你的数据范围，未应用')).toBeVisible()
  await expect(own).toHaveURL(/basic-list$/)
  await own.context().close()

  await remove(page, '总部')
  await tab(page, '按名称').click()
  await expect(total(page)).toBeVisible()
  expect(count).toBeLessThan(await digits(total(page).textContent()))
  await remove(page, '按名称')
})
