import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, reader } from '#e2e/users.ts'

test('[S2.58] a form shows errors at their fields, focuses the first invalid one, and submits the values', async ({ page }) => {
  await signInTo(page, './comp/form/basic', reader)
  const example = page.getByRole('region', { name: '服务器校验' })
  const number = example.getByLabel('合同编号')
  await number.focus()
  await page.keyboard.press('Control+Enter')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('A-100')
  await example.getByLabel('合同金额').fill('1200')
  await page.keyboard.press('Control+Enter')
  await expect(example.getByText('该编号已被使用，请换一个')).toBeVisible()
  await expect(number).toBeFocused()
  await number.fill('A-101')
  await page.keyboard.press('Control+Enter')
  await expect(example.getByText('已提交，服务器会收到：')).toBeVisible()
})

test('[S2.59] a form can be filled, validated, reset and made read-only by code, and asks for confirmation before unsaved changes are lost', async ({
  page,
}) => {
  await signInTo(page, './comp/form/useForm', reader)
  await page.getByRole('button', { name: '填入示例' }).click()
  await expect(page.getByLabel('项目名称')).toHaveValue('仓库盘点系统')
  await expect(page.getByText('有未保存的修改', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '弹窗扩展' }).click()
  await page.getByRole('alertdialog', { name: '离开这个页面？' }).getByRole('button', { name: '留在本页' }).click()
  await page.getByRole('button', { name: '还原' }).click()
  await expect(page.getByLabel('项目名称')).toHaveValue('')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '弹窗扩展' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '弹窗扩展' })).toBeVisible()
})

test('the page with all components requires its permission and is not in the menu', async ({ page }) => {
  await signInTo(page, './kit', reader)
  await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible()
  await expect(page.getByRole('link', { name: '组件总览' })).toHaveCount(0)
})

test('a text area has the height of its rows and grows with its text', async ({ page }) => {
  await signInTo(page, './kit', administrator)
  const area = page.locator('textarea:enabled').first()
  const innerHeight = () => area.evaluate((field) => field.clientHeight)
  await area.fill('')
  await expect.poll(innerHeight).toBe(2 * 22 + 8)
  await area.fill('1\n2\n3')
  await expect.poll(innerHeight).toBe(3 * 22 + 8)
})
