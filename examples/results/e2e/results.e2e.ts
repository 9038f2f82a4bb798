import { expect } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { reader } from '#e2e/users.ts'

test('[S1.7 S2.44 S2.45] /result redirects to the success page, with a result, a number to copy and a link home', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInTo(page, './result', reader)
  await expect(page).toHaveURL(/\/result\/success$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '采购申请已提交' })).toBeVisible()
  await main.getByRole('button', { name: '复制申请编号' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^CG-\d{8}-0032$/)
  const isPrinted = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => resolve(true)
      }),
  )
  await main.getByRole('button', { name: '打印回执' }).click()
  expect(await isPrinted).toBe(true)
  await main.getByRole('link', { name: '回到首页' }).click()
  await expect(main.getByRole('heading', { level: 1, name: '基础列表' })).toBeVisible()
})

test('[S2.46] /result/fail lists the problems and continues once they are corrected', async ({ page }) => {
  await signInTo(page, './result/fail', reader)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '采购申请提交失败' })).toBeVisible()
  await main.getByRole('button', { name: '重新提交' }).click()
  await expect(main.getByRole('alert')).toHaveText('还有 2 个问题待更正')
  await main.getByRole('button', { name: '更换为备用账户' }).click()
  await expect(main.getByRole('alert')).toHaveText('还有 1 个问题待更正')
  await main.getByRole('button', { name: '改为今天' }).click()
  await main.getByRole('button', { name: '重新提交' }).click()
  await expect(page).toHaveURL(/\/result\/success$/)
})

test('[S2.47] /result/info shows the progress of a request, and that it was withdrawn', async ({ page }) => {
  await signInTo(page, './result/info', reader)
  const main = page.getByRole('main')
  await expect(main.getByRole('progressbar', { name: '审核进度' })).toHaveAttribute('aria-valuetext', '2 / 3 步')
  await main.getByRole('button', { name: '撤回申请' }).click()
  await expect(main.getByRole('heading', { name: '采购申请已撤回' })).toBeVisible()
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  await main.getByRole('button', { name: '重新提交' }).click()
  await expect(main.getByRole('heading', { name: '采购申请正在审核' })).toBeVisible()
})
