import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { chooseCategory } from './application-form.ts'

// Chromium logs the wrong password.
test.use({ expectedMessages: ['400 (Bad Request)'] })

test('[S2.36] a payment is filled in, confirmed with the password and submitted; going back keeps values, a reload the step', async ({
  page,
  addUser,
}) => {
  const payer = await addUser(['step-form', 'detail'])
  const title = `服务器费用 ${payer.username}`
  await signInTo(page, './form/step-form', payer)
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('textbox', { name: '收款方' }).fill('云栖计算科技有限公司')
  await page.getByRole('textbox', { name: '收款账号' }).fill('6222020200112233')
  await page.getByLabel(/^金额/).fill('38620')
  await chooseCategory(page, '信息技术', '云服务')
  await page.getByRole('textbox', { name: '申请理由' }).fill('本月费用')
  await page.getByRole('button', { name: '下一步' }).click()

  const password = page.getByLabel('登录密码')
  await expect(password).toBeVisible()
  await expect(page.getByText('¥38,620.00')).toBeVisible()
  await page.getByRole('button', { name: '上一步' }).click()
  await expect(page.getByRole('textbox', { name: '收款账号' })).toHaveValue('6222020200112233')
  await page.getByLabel(/^金额/).fill('40000')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('¥40,000.00')).toBeVisible()
  await page.reload()
  await expect(page.getByText('¥40,000.00')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: '收款方' })).toHaveValue('云栖计算科技有限公司')
  await page.goForward()

  await password.fill('a wrong password')
  await password.press('Enter')
  await expect(page.getByText('密码错误')).toBeVisible()
  await password.fill(payer.password)
  await password.press('Enter')
  const done = page.getByRole('heading', { name: '付款申请已提交' })
  await expect(done).toBeVisible()
  await page.reload()
  await expect(done).toBeVisible()
  await page.getByRole('link', { name: '查看申请' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('待审批')).toBeVisible()
})
