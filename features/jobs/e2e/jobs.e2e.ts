import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

const job = '清理过期登录'

// Chromium logs the expression that is refused.
test.use({ expectedMessages: ['400 (Bad Request)'] })

const row = (page: Page) => page.getByRole('row', { name: job })
const more = (page: Page) => row(page).getByRole('button', { name: `${job}的更多操作` })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: `修改 ${job} 的执行时间` })

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await more(page).press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

async function runAndReadLog(page: Page): Promise<void> {
  await row(page)
    .getByRole('button', { name: `执行 ${job}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '立即执行' }).click()
  await expect(page.getByText(`“${job}”已开始执行`)).toBeVisible()
  await expect(row(page)).toContainText('成功')
  await row(page).getByRole('rowheader').click()
  const log = page.getByRole('dialog', { name: `${job} 的执行记录` })
  const run = log.getByRole('listitem').filter({ hasText: 'admin 手动执行' })
  await expect(run).toContainText('成功')
  await expect(run).toContainText(/删除过期会话：\d+/)
  await page.keyboard.press('Escape')
  await expect(log).toHaveCount(0)
}

async function changeSchedule(page: Page): Promise<void> {
  await chooseInMenu(page, '修改执行时间')
  const drawer = drawerOf(page)
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
}

/** With the keyboard alone, and without saving. */
async function leaveSchedule(page: Page): Promise<void> {
  await chooseInMenu(page, '修改执行时间')
  const kind = drawerOf(page).getByRole('button', { name: /重复/ })
  await kind.press('Enter')
  await page.getByRole('option', { name: '每天', exact: true }).press('Enter')
  await expect(drawerOf(page).getByRole('region', { name: '执行时间' })).toContainText('每天 02:00')
  await expect(kind).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: /放弃/ }).press('Enter')
  await expect(drawerOf(page)).toHaveCount(0)
  await expect(more(page)).toBeFocused()
}

test('an administrator runs a job and reads its log, changes when it runs, pauses it, and brings everything back', async ({
  startServer,
  openWindow,
}) => {
  const { url } = await startServer()
  const page = await openWindow({ baseURL: url })
  await signInTo(page, './system/job?name=session', administrator)
  await expect(row(page)).toContainText('每 10 分钟')
  await test.step('run', () => runAndReadLog(page))
  await test.step('schedule left as it was', () => leaveSchedule(page))
  await test.step('schedule changed', () => changeSchedule(page))
  await test.step('paused and restored', async () => {
    await chooseInMenu(page, '暂停')
    await page.getByRole('alertdialog').getByRole('button', { name: '暂停' }).click()
    await expect(row(page)).toContainText('已暂停')
    await chooseInMenu(page, '启用')
    await expect(row(page)).not.toContainText('已暂停')
    await chooseInMenu(page, '修改执行时间')
    await expect(drawerOf(page)).toContainText('默认：每 10 分钟')
    await drawerOf(page).getByRole('button', { name: '恢复默认' }).click()
    await expect(page.getByText('已恢复默认执行时间')).toBeVisible()
    await expect(row(page)).toContainText('每 10 分钟')
    await expect(row(page)).not.toContainText('已修改')
  })
})
