import { expect, type Page } from '@playwright/test'
import { confirmIdentity } from '#contract/confirmation.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

test.use({ expectedMessages: ['403 (Forbidden)', '400 (Bad Request)'] })

/** Makes edits of records require a confirmation, which the server itself gives. */
async function requireConfirmation(page: Page): Promise<void> {
  let isConfirmed = false
  const { code, status, name, message } = confirmationRequired
  const refusal = { code, result: { error: name, requestId: 'journey' }, message: message({})['zh-CN'], type: 'error' }
  await page.route(`**/api${confirmIdentity.path}`, async (route) => {
    const response = await route.fetch()
    isConfirmed = response.ok()
    await route.fulfill({ response })
  })
  await page.route('**/api/table/*', (route) =>
    route.request().method() !== 'PATCH' || isConfirmed ? route.continue() : route.fulfill({ status, json: refusal }),
  )
}

test('[I4] an edit that requires a confirmation asks for the password above its form, and is saved once it is given', async ({ page }) => {
  const name = `确认 ${Date.now()}`
  await signInTo(page, './list/basic-list', administrator)
  await createRecord(page, { name, email: 'confirm@example.com' })
  await page.goto(`./list/basic-list?name=${encodeURIComponent(name)}`)
  await requireConfirmation(page)
  await page.getByRole('button', { name: `编辑 ${name}` }).click()
  const drawer = page.getByRole('dialog', { name: '编辑记录' })
  await drawer.getByLabel('名称').fill(`${name} 已改`)
  const save = drawer.getByRole('button', { name: '保存记录' })
  await save.click()

  const dialog = page.getByRole('dialog', { name: '确认身份' })
  const password = dialog.getByLabel('登录密码')
  await expect(password).toBeFocused()
  await expectAccessible(page)
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(save).toBeFocused()
  await expect(drawer.getByLabel('名称')).toHaveValue(`${name} 已改`)
  await expect(drawer.getByRole('alert')).toHaveCount(0)

  await page.setViewportSize(narrow)
  await save.press('Enter')
  await password.fill('not the password')
  await password.press('Enter')
  await expect(dialog.getByText('密码错误')).toBeVisible()
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await password.fill(administrator.password)
  await password.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(drawer).toBeHidden()
  await expect(page.getByText(`${name} 已改`).first()).toBeVisible()
})
