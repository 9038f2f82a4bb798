import { expect, type Locator, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { positions } from '#features/positions/contract/positions.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { createUser } from '#features/users/contract/users.ts'

async function noMarkupRuns(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
}

function openByClick(row: Locator): Promise<void> {
  return row.getByRole('rowheader').click()
}

/** Opens the row in its form, and its creation in the audit log. */
async function shownAsTyped(page: Page, path: string, markup: string, openRow = openByClick): Promise<void> {
  await page.goto(path)
  const row = page.getByRole('row').filter({ hasText: markup })
  await expect(row).toHaveCount(1)
  await openRow(row)
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await noMarkupRuns(page)
  await page.goto(`./system/audit?target=${encodeURIComponent(markup)}`)
  await page.getByRole('row').filter({ hasText: markup }).getByRole('rowheader').click()
  await expect(page.getByRole('dialog').getByText(markup).first()).toBeVisible()
  await noMarkupRuns(page)
}

test('[E4] markup in the fields of users, departments, positions and roles is shown as typed in list, form and audit log', async ({
  page,
  addUser,
  callsOf,
}) => {
  const person = await addUser('all')
  const calls = await callsOf(person)
  const markup = (number: number) => `<img src=x onerror=hurt()> ${number} ${person.username}`

  await test.step('a user', async () => {
    const fields = { username: `markup-${person.username}`, email: 'onerror@example.com', phone: null, isEnabled: true }
    const body = { ...fields, realName: markup(1), description: markup(1), departmentId: null, positionIds: [], roleIds: [] }
    await calls.call(createUser, { body })
    await signInTo(page, './system/user', person)
    await shownAsTyped(page, `./system/user?search=${fields.username}`, markup(1))
  })
  await test.step('a department', async () => {
    const body = { name: markup(2), parentId: null, leaderId: null, phone: null, isEnabled: true }
    await calls.call(departments.calls.create, { body })
    await shownAsTyped(page, './system/department', markup(2), (row) => row.getByRole('button', { name: /^编辑/ }).click())
  })
  await test.step('a position', async () => {
    const body = { name: markup(3), code: markup(3).slice(0, 40), level: null, sortOrder: 1, isEnabled: true }
    await calls.call(positions.calls.create, { body })
    await shownAsTyped(page, './system/position', markup(3))
  })
  await test.step('a role', async () => {
    await calls.call(roles.calls.create, {
      body: { name: markup(4), explain: markup(4), isDefault: false, status: 'enable', dataScope: 'self', departmentIds: [] },
    })
    await shownAsTyped(page, './system/role', markup(4))
  })
})
