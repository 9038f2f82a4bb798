import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'

test('[S1.7 S2.44 S2.45 S2.46 S2.47] results show what became of a request: submitted, failed until its problems are corrected, or withdrawn', async ({
  page,
  context,
  addUser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInTo(page, './result', await addUser(['basic-list']))
  const main = page.getByRole('main')

  await test.step('a success has a number to copy and a receipt to print', async () => {
    await expect(page).toHaveURL(/\/result\/success$/)
    await expect(main.getByRole('heading', { name: '采购申请已提交' })).toBeVisible()
    await main.getByRole('button', { name: '复制申请编号' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^CG-\d{8}-0032$/)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await main.getByRole('button', { name: '打印回执' }).click()
    await expect(page.locator('body[data-printed]')).toBeAttached()
    await main.getByRole('link', { name: '回到首页' }).click()
    await expect(main.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
  })

  await test.step('a failure lists the problems, and continues once they are corrected', async () => {
    await page.goto('./result/fail')
    await expect(main.getByRole('heading', { name: '采购申请提交失败' })).toBeVisible()
    await main.getByRole('button', { name: '重新提交' }).click()
    await expect(main.getByRole('alert')).toHaveText('还有 2 个问题待更正')
    await main.getByRole('button', { name: '更换为备用账户' }).click()
    await expect(main.getByRole('alert')).toHaveText('还有 1 个问题待更正')
    await main.getByRole('button', { name: '改为今天' }).click()
    await main.getByRole('button', { name: '重新提交' }).click()
    await expect(page).toHaveURL(/\/result\/success$/)
  })

  await test.step('a request in progress is withdrawn', async () => {
    await page.goto('./result/info')
    await expect(main.getByRole('progressbar', { name: '审核进度' })).toHaveAttribute('aria-valuetext', '2 / 3 步')
    await main.getByRole('button', { name: '撤回申请' }).click()
    await expect(main.getByRole('heading', { name: '采购申请已撤回' })).toBeVisible()
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await main.getByRole('button', { name: '重新提交' }).click()
    await expect(main.getByRole('heading', { name: '采购申请正在审核' })).toBeVisible()
  })
})
