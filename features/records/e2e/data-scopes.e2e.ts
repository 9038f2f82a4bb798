import { type Browser, expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { demoUser } from '#e2e/users.ts'
import { demoDepartments } from '#features/departments/contract/demo-departments.ts'
import { demoRoleIds } from '#features/roles/contract/demo-roles.ts'
import { type DemoPerson, demoPeople } from '#features/users/contract/demo-people.ts'

test.use({ expectedMessages: ['404 (Not Found)'] })

/** Oldest first: other journeys add records at the other end. */
const list = './list/basic-list?sort=createDate'

function personWith(roleId: string): DemoPerson {
  const found = demoPeople.find(({ roleIds, isEnabled }) => isEnabled && roleIds.includes(roleId))
  if (!found) throw new Error('Nobody has the role')
  return found
}

const manager = personWith(demoRoleIds.generalManager)
const regional = personWith(demoRoleIds.regionalManager)
const salesperson = personWith(demoRoleIds.salesperson)

function isBelow(index: number | null, top: number): boolean {
  return index !== null && (index === top || isBelow(demoDepartments[index]?.parent ?? null, top))
}

/** Matches the departments of the regional manager. */
const region = new RegExp(
  `^(?:${demoDepartments.flatMap(({ name }, index) => (isBelow(index, regional.department) ? name : [])).join('|')})$`,
)

function rowsOf(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader') })
}

/** Opens the list as a user, in a browser of their own; returns the page and the number of records. */
async function openList(browser: Browser, baseURL: string | undefined, { username }: DemoPerson) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const page = await context.newPage()
  await signInTo(page, list, demoUser(username))
  await rowsOf(page).first().waitFor()
  const count = await page
    .getByText(/^客户与供应商档案，共 [\d,]+ 条/)
    .first()
    .textContent()
  return { page, count: Number(count?.replaceAll(/\D/g, '')) }
}

/** Expects that each row of the page has a cell with this text. */
async function expectInEachRow(page: Page, text: string | RegExp): Promise<void> {
  const others = rowsOf(page).filter({ hasNot: page.getByRole('cell', { name: text, exact: true }) })
  await expect(others).toHaveCount(0)
}

test('three users with different data scopes see three totals, and only records of their departments or their own', async ({
  browser,
  baseURL,
}) => {
  const all = await openList(browser, baseURL, manager)
  const below = await openList(browser, baseURL, regional)
  await expectInEachRow(below.page, region)
  const own = await openList(browser, baseURL, salesperson)
  await expectInEachRow(own.page, salesperson.realName)
  expect(own.count).toBeGreaterThan(0)
  expect(below.count).toBeGreaterThan(own.count)
  expect(all.count).toBeGreaterThan(below.count)
  for (const { page } of [all, below, own]) await page.context().close()
})

/** What the page of a record shows to somebody who does not find it. */
async function missing(page: Page, path: string): Promise<string> {
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main).toContainText('这条记录不存在或已被删除')
  return main.innerText()
}

test('the URL of a record outside the data scope shows what that of an unknown one shows', async ({ browser, baseURL }) => {
  const { page } = await openList(browser, baseURL, manager)
  const outside = rowsOf(page).filter({ hasNot: page.getByRole('cell', { name: region }) })
  const path = await outside.first().getByRole('rowheader').getByRole('link').getAttribute('href')
  if (path === null) throw new Error('A record has no link')
  await page.goto(path)
  await expect(page.getByRole('main')).toContainText('基本信息')

  const { page: other } = await openList(browser, baseURL, regional)
  expect(await missing(other, path)).toBe(await missing(other, path.replace(/\w{16}/, 'zzzzzzzzzzzzzzzz')))
  for (const window of [page, other]) await window.context().close()
})
