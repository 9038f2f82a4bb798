import { expect } from '@playwright/test'
import { signInTo, test } from './journey.ts'
import { administrator } from './users.ts'

const suffix = String(Date.now()).slice(-6)
const markup = `<img src=x onerror=hurt()> ${suffix}`

const entities = [
  {
    entity: 'user',
    call: '/user',
    page: '/system/user',
    body: {
      username: `markup${suffix}`,
      realName: markup,
      email: 'onerror@example.com',
      phone: null,
      description: markup,
      departmentId: null,
      positionIds: [],
      isEnabled: true,
      roleIds: [],
    },
  },
  {
    entity: 'department',
    call: '/department',
    page: '/system/department',
    body: { name: markup, parentId: null, leaderId: null, phone: null, isEnabled: true },
  },
  {
    entity: 'position',
    call: '/position',
    page: '/system/position',
    body: { name: markup, code: markup.slice(0, 40), level: null, sortOrder: 1, isEnabled: true },
  },
  {
    entity: 'role',
    call: '/role',
    page: '/system/role',
    body: { name: markup, explain: markup, isDefault: false, status: 'enable', dataScope: 'self', departmentIds: [] },
  },
]

for (const { entity, call, page: path, body } of entities) {
  test(`[E4] markup in the fields of a ${entity} is shown as typed in list, form and audit log`, async ({ page }) => {
    const asked = page.waitForRequest(/\/api\/admin_info/)
    await signInTo(page, `.${path}`, administrator)
    const headers = { token: (await asked).headers()['token'] ?? '' }
    const created = await page.context().request.post(`./api${call}`, { headers, data: body })
    expect(await created.text()).toContain('"code":200')
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: markup })
    await expect(row.first()).toBeVisible()
    await row.first().getByRole('button', { name: /编辑/ }).first().click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await page.goto(`./system/audit?target=${encodeURIComponent(suffix)}`)
    await page.getByRole('row').filter({ hasText: markup }).first().getByRole('button').click()
    await expect(page.getByRole('dialog').getByText(markup).first()).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })
}
