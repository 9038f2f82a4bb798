import { expect } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { keyOwner } from '#e2e/users.ts'

// Chromium logs that a confirmation is required.
test.use({ expectedMessages: ['403 (Forbidden)'] })

test('[I6] somebody creates an API key, a program uses it, and is refused once the key is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInTo(page, './setting/account?tab=security', keyOwner)
  const keys = page.getByRole('region', { name: 'API 密钥' })
  await expect(keys.getByText('暂无 API 密钥')).toBeVisible()
  await keys.getByRole('button', { name: '创建 API 密钥' }).click()
  const form = page.getByRole('dialog', { name: '创建 API 密钥' })
  await form.getByRole('button', { name: '创建', exact: true }).click()
  await expect(form.getByRole('textbox', { name: '名称' })).toBeFocused()
  await form.getByRole('textbox', { name: '名称' }).fill('每日同步')
  await form.getByText('30 天', { exact: true }).click()
  await form.getByRole('row', { name: '基础列表' }).getByRole('button', { name: /展开/ }).click()
  await expect(form.getByRole('row', { name: '删除记录' })).toHaveCount(0)
  await form.getByRole('row', { name: '查看基础列表' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: '创建', exact: true }).click()
  const confirmation = page.getByRole('dialog', { name: '确认身份' })
  await confirmation.getByLabel('登录密码', { exact: true }).fill(keyOwner.password)
  await confirmation.getByRole('button', { name: '确认', exact: true }).click()
  const shown = page.getByRole('dialog', { name: '密钥已创建' })
  const secret = (await shown.locator('code').first().textContent()) ?? ''
  expect(secret).toMatch(/^steward_[\w-]{43}$/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText(secret)).toHaveCount(0)

  const program = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { authorization: `Bearer ${secret}` } })
  expect((await program.get('./api/table/list')).status()).toBe(200)
  expect((await program.post('./api/table', { data: {} })).status()).toBe(403)
  await page.reload()
  await expect(keys.getByText('每日同步')).toBeVisible()
  await expect(keys.getByText(`steward_…${secret.slice(-4)} · 1 项权限 · 最近使用`)).toBeVisible()
  await page.setViewportSize(narrow)
  await expectAccessible(page)
  await keys.getByRole('button', { name: '撤销密钥 每日同步' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByText('密钥已撤销')).toBeVisible()
  await expect(keys.getByText('暂无 API 密钥')).toBeVisible()
  expect((await program.get('./api/table/list')).status()).toBe(401)
  await program.dispose()
})
