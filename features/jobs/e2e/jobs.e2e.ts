import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

const job = '清理过期登录'

test.use({ expectedMessages: ['400 (Bad Request)'] })

// One after the other: both use the same job.
test.describe.configure({ mode: 'default' })

const row = (page: Page) => page.getByRole('row', { name: job })

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await row(page)
    .getByRole('button', { name: `${job} 的更多操作` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an administrator runs a job and reads its log, changes when it runs, pauses it, and brings everything back', async ({ page }) => {
  await signInTo(page, './system/job?name=session', administrator)
  await expect(row(page)).toContainText('每 10 分钟')

  await row(page)
    .getByRole('button', { name: `立即执行 ${job}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '立即执行' }).click()
  await expect(page.getByText(`“${job}”已开始执行`)).toBeVisible()
  await expect(row(page)).toContainText('成功')
  await row(page)
    .getByRole('button', { name: `${job} 的执行记录` })
    .click()
  const log = page.getByRole('dialog', { name: `${job} 的执行记录` })
  const newest = log.getByRole('listitem').filter({ hasText: 'admin 手动执行' }).first()
  await expect(newest).toContainText('成功')
  await expect(newest).toContainText(/删除过期会话：\d+/)
  await page.keyboard.press('Escape')
  await expect(log).toHaveCount(0)

  await chooseInMenu(page, '修改执行时间')
  const drawer = page.getByRole('dialog', { name: `修改 ${job} 的执行时间` })
  await drawer.getByRole('button', { name: /重复/ }).click()
  await page.getByRole('option', { name: '自定义（Cron）' }).click()
  const expression = drawer.getByRole('textbox', { name: 'Cron 表达式' })
  await expect(expression).toHaveValue('*/10 * * * *')
  await expression.fill('0 0 31 2 *')
  await expect(drawer.getByText('按此表达式永远不会执行')).toBeVisible()
  await expression.fill('15 9-17 * * 1-5')
  await expect(drawer.getByRole('region', { name: '执行时间' })).toContainText('星期一至星期五')
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('执行时间已修改')).toBeVisible()
  await expect(row(page)).toContainText('已修改')

  await chooseInMenu(page, '暂停')
  await page.getByRole('alertdialog').getByRole('button', { name: '暂停' }).click()
  await expect(row(page)).toContainText('已暂停')
  await chooseInMenu(page, '启用')
  await expect(row(page)).not.toContainText('已暂停')

  await chooseInMenu(page, '修改执行时间')
  await expect(drawer).toContainText('默认：每 10 分钟')
  await drawer.getByRole('button', { name: '恢复默认' }).click()
  await expect(page.getByText('已恢复默认执行时间')).toBeVisible()
  await expect(row(page)).toContainText('每 10 分钟')
  await expect(row(page)).not.toContainText('已修改')
})

test('the schedule of a job is changed and left with the keyboard alone', async ({ page }) => {
  await signInTo(page, './system/job?name=session', administrator)
  const more = row(page).getByRole('button', { name: `${job} 的更多操作` })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '修改执行时间' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: `修改 ${job} 的执行时间` })
  const kind = drawer.getByRole('button', { name: /重复/ })
  await kind.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: '每天', exact: true }).press('Enter')
  await expect(drawer.getByRole('region', { name: '执行时间' })).toContainText('每天 02:00')
  await expect(kind).toBeFocused()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: /放弃/ }).press('Enter')
  await expect(drawer).toHaveCount(0)
  await expect(more).toBeFocused()
})
