import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { fillPurchase } from './application-form.ts'

/** The fields follow the kind, and nothing is sent while required fields are empty. */
async function chooseKind(page: Page): Promise<void> {
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
  await page.getByRole('radio', { name: '采购' }).check({ force: true })
  await expect(items).toBeVisible()
}

async function reject(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '驳回' }).click()
  const dialog = page.getByRole('dialog', { name: `驳回 ${title}` })
  await dialog.getByRole('button', { name: '驳回' }).click()
  await expect(dialog.getByText('请输入审批意见')).toBeVisible()
  await dialog.getByRole('textbox', { name: '审批意见' }).fill('请换一款便宜的')
  await dialog.getByRole('button', { name: '驳回' }).click()
  await expect(page.getByText('申请被驳回')).toBeVisible()
}

async function approveAndComplete(page: Page): Promise<void> {
  await page.getByRole('button', { name: '批准' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '审批意见' }).fill('同意')
  await page.getByRole('dialog').getByRole('button', { name: '批准' }).click()
  await expect(page.getByText('已批准').first()).toBeVisible()
  await page.getByRole('button', { name: '办结' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '办结' }).click()
  await expect(page.getByText('已办结').first()).toBeVisible()
}

/** Its department is deleted only after a question that names what refers to it, and restored. */
async function deleteDepartment(page: Page, department: string, title: string): Promise<void> {
  const address = page.url()
  const question = page.getByRole('alertdialog', { name: `删除 ${department}？` })
  await page.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await question.getByRole('link', { name: '申请 1' }).click()
  await expect(page).toHaveURL(/\/form\/detail\?costDepartmentId=/)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await page.goto(address)
  await page.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await question.getByRole('button', { name: '删除', exact: true }).press('Enter')
  await page.getByRole('button', { name: '撤销' }).press('Enter')
  await expect(page.getByText(`已恢复 ${department}`)).toBeVisible()
}

test('[S1.6 S2.34 S2.35 S2.37] a purchase is filled in from the page of its department, submitted, rejected by a colleague, changed and approved', async ({
  page,
  addUser,
  callsOf,
  openWindow,
}) => {
  const applicant = await addUser(['basic-form', 'detail', 'departments'], { name: 'applicant' })
  const [title, department] = [`显示器采购 ${applicant.username}`, `设备中心 ${applicant.username}`]
  const decider = await addUser('all')
  const calls = await callsOf(decider)
  const { id } = await calls.call(departments.calls.create, {
    body: { name: department, parentId: null, leaderId: null, phone: null, isEnabled: true },
  })
  const tab = page.getByRole('tab', { name: /^申请/ })
  const attachments = ['报价一.txt', '报价二.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
  const links = page.getByRole('link', { name: /^下载报价/ })
  await test.step('filled in and submitted', async () => {
    await signInTo(page, './form', applicant)
    await expect(page).toHaveURL(/\/form\/basic-form$/)
    await expect(page.getByRole('heading', { level: 1, name: '基础表单' })).toBeVisible()
    await chooseKind(page)
    await page.goto(`./system/department/${id}`)
    await expect(tab).toHaveAccessibleName('申请 0')
    await tab.click()
    await page.getByRole('tabpanel', { name: /^申请/ }).getByRole('button', { name: '新建申请' }).first().click()
    await expect(page.getByRole('button', { name: /^费用部门/ })).toContainText(department)
    await fillPurchase(page, title)
    await expect(page.getByText('¥4,337.00')).toBeVisible()
    await page.getByLabel('附件').locator('input[type=file]').setInputFiles(attachments)
    await expect(page.getByText('2 / 10 个')).toBeVisible()
    await expect(links).toHaveCount(2)
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('待审批')).toBeVisible()
    await expect(links).toHaveCount(2)
    // Nobody decides on their own application.
    await expect(page.getByRole('button', { name: '撤回' })).toBeVisible()
    await expect(page.getByRole('button', { name: '批准' })).toHaveCount(0)
  })

  const colleague = await openWindow()
  await test.step('rejected', async () => {
    await signInTo(colleague, './form/detail?status=pending', decider)
    await colleague.getByRole('combobox').fill(title)
    // Closes what the search suggests, which lies over the rows.
    await colleague.getByRole('combobox').press('Enter')
    await colleague.getByRole('rowheader', { name: title }).click()
    await reject(colleague, title)
  })
  await test.step('changed', async () => {
    await page.reload()
    await expect(page.getByText('请换一款便宜的').first()).toBeVisible()
    await page.getByRole('link', { name: '编辑' }).click()
    await page.getByLabel(/^第 1 行单价/).fill('999')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('¥2,537.00').first()).toBeVisible()
  })
  await test.step('approved', async () => {
    await colleague.reload()
    await approveAndComplete(colleague)
    const steps = colleague.getByRole('tabpanel', { name: '审批过程' }).getByRole('listitem')
    await expect(steps).toHaveText([/^办结/, /^批准.*同意$/, /^提交/, /^驳回.*请换一款便宜的$/, /^提交/, /^新建申请/])
  })
  await test.step('its department', async () => {
    await page.goto(`./system/department/${id}`)
    await expect(tab).toHaveAccessibleName('申请 1')
    await tab.click()
    await expect(page.getByRole('tabpanel', { name: /^申请/ }).getByRole('link', { name: title })).toBeVisible()
    await colleague.goto(`./system/department/${id}`)
    await deleteDepartment(colleague, department, title)
  })
})
