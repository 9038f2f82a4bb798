import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, applicant } from '#e2e/users.ts'
import { fillPurchase } from './application-form.ts'

test('[S1.6 S2.35 S2.37] a purchase is filled in, submitted, rejected by a colleague, changed and approved', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `显示器采购 ${Date.now()}`
  await signInTo(page, './form/basic-form', applicant)
  await fillPurchase(page, title)
  await expect(page.getByText('¥4,337.00')).toBeVisible()
  const attachments = ['报价一.txt', '报价二.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
  await page.getByLabel('附件').locator('input[type=file]').setInputFiles(attachments)
  await expect(page.getByText('2 / 10 个')).toBeVisible()
  for (const { name } of attachments) await expect(page.getByRole('link', { name: `下载${name}` })).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('待审批')).toBeVisible()
  for (const { name } of attachments) await expect(page.getByRole('link', { name: `下载${name}` })).toBeVisible()
  // Nobody decides on their own application.
  await expect(page.getByRole('button', { name: '撤回' })).toBeVisible()
  await expect(page.getByRole('button', { name: '批准' })).toHaveCount(0)

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })).newPage()
  await signInTo(other, './form/detail?status=pending', administrator)
  await other.getByRole('searchbox').fill(title)
  await other.getByRole('button', { name: '查询' }).click()
  await other.getByRole('rowheader', { name: title }).click()
  await other.getByRole('button', { name: '驳回' }).click()
  const dialog = other.getByRole('dialog', { name: new RegExp(`^驳回 ${title}`) })
  await dialog.getByRole('button', { name: '驳回' }).click()
  await expect(dialog.getByText('请输入审批意见')).toBeVisible()
  await dialog.getByRole('textbox', { name: '审批意见' }).fill('请换一款便宜的')
  await dialog.getByRole('button', { name: '驳回' }).click()
  await expect(other.getByText('申请被驳回')).toBeVisible()

  await page.reload()
  await expect(page.getByText('请换一款便宜的').first()).toBeVisible()
  await page.getByRole('link', { name: '编辑' }).click()
  await page.getByLabel(/^第 1 行单价/).fill('999')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('¥2,537.00').first()).toBeVisible()

  await other.reload()
  await other.getByRole('button', { name: '批准' }).click()
  await other.getByRole('dialog').getByRole('textbox', { name: '审批意见' }).fill('同意')
  await other.getByRole('dialog').getByRole('button', { name: '批准' }).click()
  await expect(other.getByText('已批准').first()).toBeVisible()
  await other.getByRole('button', { name: '办结' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: '办结' }).click()
  await expect(other.getByText('已办结').first()).toBeVisible()
  const steps = other.getByRole('tabpanel', { name: '审批过程' }).getByRole('listitem')
  await expect(steps).toHaveText([/^办结/, /^批准.*同意$/, /^提交/, /^驳回.*请换一款便宜的$/, /^提交/, /^新建申请/])
})

test('the fields follow the kind, a trip has one period, and nothing is sent while required fields are empty', async ({ page }) => {
  await signInTo(page, './form/basic-form', applicant)
  const items = page.getByRole('table', { name: '采购明细' })
  await expect(items).toBeVisible()
  await page.getByRole('radio', { name: '出差' }).check({ force: true })
  await expect(items).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^出差日期/ })).toBeVisible()
  await page.getByRole('radio', { name: '付款' }).check({ force: true })
  await expect(page.getByRole('textbox', { name: '收款账号' })).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('请输入收款账号')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '标题' })).toBeFocused()
})

test('what was typed is offered again as a draft', async ({ page }) => {
  await signInTo(page, './form/basic-form', applicant)
  const title = page.getByRole('textbox', { name: '标题' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/draft'))
  await title.fill('写到一半的申请')
  await saved
  const text = page.getByRole('textbox', { name: '详细说明' })
  const savedAgain = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/draft'))
  await text.fill('还没写完')
  await savedAgain
  await page.reload()
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(title).toHaveValue('写到一半的申请')
  await expect(text).toContainText('还没写完')
})
