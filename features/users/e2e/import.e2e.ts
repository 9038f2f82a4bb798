import { expect } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

test.use({ expectedMessages: ['403 (Forbidden)'] })

test('colleagues are imported from a file with their roles, and sign in once a password was set for them', async ({
  page,
  browser,
  baseURL,
}) => {
  // Its many steps take longer than most journeys.
  test.slow()
  const stem = String(Date.now())
  await signInTo(page, './system/user', administrator)
  await page.getByRole('button', { name: '导入', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  const rows = ['用户名,姓名,部门,角色,状态', `wu.${stem},吴一,,编辑,启用`, `zheng.${stem},郑二,,没有的角色,启用`]
  const choose = (lines: readonly string[]) =>
    dialog
      .getByLabel('选择文件')
      .setInputFiles({ name: '同事.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`) })
  await choose(rows)
  await dialog.getByRole('button', { name: '开始检查' }).click()
  const problems = dialog.getByRole('region', { name: '问题列表' })
  await confirmIfAsked(page, problems)
  await expect(problems.getByRole('row')).toHaveText([/行.*列/, /3.*角色.*没有的角色/])
  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  await choose(rows.slice(0, 2))
  await dialog.getByRole('button', { name: '开始检查' }).click()
  await confirmIfAsked(page, dialog.getByText('新用户还没有密码'))
  await expect(dialog).toContainText('新用户还没有密码')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  const tray = page.getByRole('region', { name: '任务' })
  await confirmIfAsked(page, tray)
  await expect(tray).toContainText('已完成')

  await page.goto(`./system/user?realName=${stem}`)
  await expect(page.getByRole('row').filter({ hasText: '吴一' })).toContainText(/编辑/)
  await page.getByRole('button', { name: '吴一的更多操作' }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await page.getByRole('button', { name: '重置密码' }).click()
  const issued = page.getByRole('dialog', { name: '一次性密码' })
  await confirmIfAsked(page, issued)
  const password = (await issued.locator('code').textContent()) ?? ''
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const colleague = await elsewhere.newPage()
  await colleague.goto('./login')
  await fillSignIn(colleague, { username: `wu.${stem}`, password })
  await expect(colleague.getByLabel('新密码', { exact: true })).toBeVisible()
  await elsewhere.close()
})
