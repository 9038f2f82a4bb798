import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { expandMenu, mainMenu } from '#e2e/menu.ts'
import { administrator } from '#e2e/users.ts'

// The stream of the first tab may ask once with the session that the second tab has just replaced.
test.use({ expectedMessages: ['401 (Unauthorized)'] })

const banner = (page: Page) => page.getByRole('region', { name: '以角色身份查看' })

/** How many records the list counts. */
async function recordCount(page: Page): Promise<number> {
  const count = page.getByText(/^共 [\d,]+ 条$|^第 .*，共 [\d,]+ 条$/).first()
  await expect(count).toBeVisible()
  const [, digits = ''] = /共 ([\d,]+) 条/.exec((await count.textContent()) ?? '') ?? []
  return Number(digits.replaceAll(',', ''))
}

/** Other journeys create persons alone, so that the number of companies stays. */
const companies = './list/basic-list?type=company'

async function openRecords(page: Page): Promise<void> {
  await page.goto(companies)
  await page.getByRole('heading', { level: 1, name: '基础列表' }).waitFor()
}

test('[I2] the administrator views as 业务员: fewer menu items and rows and no buttons to write, in every tab, and everything is back at the end', async ({
  page,
  context,
}) => {
  await signInTo(page, companies, administrator)
  const ownCount = await recordCount(page)
  await expect(page.getByRole('button', { name: '新建', exact: true })).toBeVisible()
  const other = await context.newPage()
  await signInTo(other, companies, administrator)

  await page.bringToFront()
  await page.goto('./system/role?name=业务员&sort=createDate')
  await page.getByRole('button', { name: '业务员的更多操作' }).click()
  await page.getByRole('menuitem', { name: '以此角色查看' }).click()
  const dialog = page.getByRole('dialog', { name: '以角色身份查看' })
  await dialog.getByRole('button', { name: '开始查看' }).click()
  for (const tab of [other, page]) await expect(banner(tab)).toContainText('正在以“业务员”身份查看（只读）')

  await expandMenu(page)
  await expect(mainMenu(page).getByRole('link', { name: '基础列表' })).toBeVisible()
  await expect(mainMenu(page).getByRole('link', { name: '角色权限' })).toHaveCount(0)
  await openRecords(page)
  expect(await recordCount(page)).toBeLessThan(ownCount)
  await expect(page.getByRole('button', { name: '新建', exact: true })).toHaveCount(0)
  await expect(other.getByRole('button', { name: '新建', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^行高/ }).click()
  await page.getByRole('menuitem', { name: '紧凑' }).click()

  await banner(page).getByRole('button', { name: '结束查看' }).focus()
  await page.keyboard.press('Enter')
  for (const tab of [other, page]) {
    await tab.bringToFront()
    await expect(banner(tab)).toHaveCount(0)
    await expect(tab.getByRole('button', { name: '新建', exact: true })).toBeVisible()
  }
  await openRecords(page)
  await expect.poll(() => recordCount(page)).toBe(ownCount)
  await expect(page.getByRole('button', { name: '行高：标准' })).toBeVisible()
  await expandMenu(page)
  await expect(mainMenu(page).getByRole('link', { name: '角色权限' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toContainText('角色权限')
})
