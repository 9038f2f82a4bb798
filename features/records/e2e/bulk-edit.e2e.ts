import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator, editor, reader } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

const bar = (page: Page) => page.getByRole('region', { name: '批量操作' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const search = (stem: string) => `./list/basic-list?name=${encodeURIComponent(stem)}&sort=name`

/** Chooses fields to change, from the keyboard. */
async function chooseFields(page: Page, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^批量修改/ })
  await dialog.getByRole('button', { name: /^要修改的字段/ }).press('Enter')
  for (const name of names) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: /^要修改的字段/ })).toBeFocused()
}

test('three records get a city and a status at once after a preview, and lose both by the undo', async ({ page }) => {
  const stem = `批改 ${Date.now()}`
  const names = ['甲', '乙', '丙'].map((letter) => `${stem} ${letter}`)
  await signInTo(page, './list/basic-list', administrator)
  for (const name of names) await createRecord(page, { name, email: 'edit@example.com' })
  await page.goto(search(stem))
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await bar(page).getByRole('button', { name: '批量修改' }).click()
  const dialog = page.getByRole('dialog', { name: '批量修改 3 条记录' })
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog).toContainText('请选择要修改的字段')
  await chooseFields(page, ['城市', '状态'])
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog).toContainText('请输入城市')
  await dialog.getByRole('textbox', { name: '城市' }).fill('南京')
  await dialog.getByRole('button', { name: /^状态/ }).click()
  await page.getByRole('option', { name: '拒绝' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '预览' }).click()

  // All are in Nanjing already.
  const changes = dialog.getByRole('region', { name: '修改内容' })
  await expect(changes.getByRole('row')).toHaveText([/字段.*数量/, '城市无变化3', '状态通过拒绝3'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '上一步' }).click()
  await dialog.getByRole('textbox', { name: '城市' }).fill('苏州')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(changes.getByRole('row')).toHaveText([/字段.*数量/, '城市南京苏州3', '状态通过拒绝3'])
  for (const name of names) await expect(rowOf(page, name)).toContainText('南京')
  await dialog.getByRole('button', { name: '修改 3 条记录' }).click()
  await expect(dialog).toBeHidden()
  await expect(bar(page)).toBeHidden()
  for (const name of names) await expect(rowOf(page, name)).toContainText('苏州')

  const toast = page.getByRole('listitem').filter({ hasText: '已修改 3 条记录' })
  await toast.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销 3 条')).toBeVisible()
  for (const name of names) await expect(rowOf(page, name)).toContainText('南京')
})

test('a record that somebody else changes after the preview is left out and listed; the rest is undone from the audit log', async ({
  page,
  browser,
  baseURL,
}) => {
  const stem = `批改他人 ${Date.now()}`
  const [mine, theirs] = [`${stem} 甲`, `${stem} 乙`]
  await signInTo(page, './list/basic-list', administrator)
  for (const name of [mine, theirs]) await createRecord(page, { name, email: 'left@example.com' })
  await page.goto(search(stem))
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await bar(page).getByRole('button', { name: '批量修改' }).click()
  await chooseFields(page, ['城市'])
  const dialog = page.getByRole('dialog', { name: '批量修改 2 条记录' })
  await dialog.getByRole('textbox', { name: '城市' }).fill('无锡')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: '修改 2 条记录' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await signInTo(other, search(stem), editor)
  await rowOf(other, theirs)
    .getByRole('button', { name: `${theirs}的更多操作` })
    .click()
  await other.getByRole('menuitem', { name: '取消' }).click()
  await expect(rowOf(other, theirs)).toContainText('已取消')
  await elsewhere.close()

  await dialog.getByRole('button', { name: '修改 2 条记录' }).click()
  const result = page.getByRole('dialog', { name: '批量修改结果' })
  await expect(result.getByRole('region', { name: '不修改的记录' })).toContainText(theirs)
  await result.getByRole('button', { name: '关闭' }).last().click()
  await expect(rowOf(page, mine)).toContainText('无锡')
  await expect(rowOf(page, theirs)).toContainText('南京')
  await expect(bar(page)).toContainText('已选 1 条')

  await page.goto('./system/audit?action=records.bulkEdit')
  await page.getByRole('row').filter({ hasText: mine }).first().click()
  const detail = page.getByRole('dialog', { name: '操作详情' })
  await expect(detail).toContainText(`1 条刚被他人修改，未写入：${theirs}`)
  await detail.getByRole('button', { name: '撤销此次批量修改' }).click()
  await expect(page.getByText('已撤销 1 条')).toBeVisible()
  await expect(detail).toContainText('此次批量修改已撤销')
})

test('a record is copied into the form of a new one, without its masked address; nothing is written before it is saved', async ({
  page,
}) => {
  const name = `复制 ${Date.now()}`
  await signInTo(page, './list/basic-list', administrator)
  await createRecord(page, { name, email: 'copied@example.com' })
  await page.goto(search(name))
  await rowOf(page, name)
    .getByRole('button', { name: `${name}的更多操作` })
    .press('Enter')
  await page.getByRole('menuitem', { name: '复制' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: '复制记录' })
  await expect(drawer.getByRole('textbox', { name: '名称' })).toHaveValue(name)
  await expect(drawer.getByLabel('城市')).toHaveValue('南京')
  await expect(drawer.getByLabel('邮箱')).toHaveValue('')
  await expectAccessible(page)
  await drawer.getByRole('textbox', { name: '名称' }).fill(`${name} 副本`)
  await drawer.getByLabel('邮箱').fill('copy@example.com')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)

  await page.getByRole('link', { name: `${name} 副本` }).click()
  await page.getByRole('button', { name: `${name} 副本的更多操作` }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  await expect(drawer.getByRole('textbox', { name: '名称' })).toHaveValue(`${name} 副本`)
  await drawer.getByRole('button', { name: '取消' }).click()
  await expect(drawer).toBeHidden()
})

test('whoever may only read selects no rows and copies none', async ({ page }) => {
  await signInTo(page, './list/basic-list', reader)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: '复制' })).toHaveCount(0)
})

test.describe('the built files alone', () => {
  // A static host returns 404.html for the URL of a page, and Chromium logs it.
  test.use({ expectedMessages: ['404 (Not Found)'] })

  test('all records that match are changed by a task, by keyboard, and back, in the demonstration without a server', async ({
    page,
    serveFiles,
  }) => {
    const host = await serveFiles('dist', { base: '/' })
    await page.goto(`${host.url}login?redirect=${encodeURIComponent('/list/basic-list?pageSize=100')}`)
    await fillSignIn(page, { username: 'admin', password: '123456' })
    await expect(page.getByText('第 1–100 条')).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页全部' }).press('Space')
    await bar(page)
      .getByRole('button', { name: /^选择全部/ })
      .press('Enter')
    await bar(page).getByRole('button', { name: '批量修改' }).press('Enter')
    await page
      .getByRole('dialog', { name: /^批量修改 6,000 条/ })
      .getByRole('button', { name: /^要修改的字段/ })
      .press('Enter')
    await page.getByRole('option', { name: '城市' }).press('Enter')
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog', { name: /^批量修改/ })
    await dialog.getByRole('textbox', { name: '城市' }).press('Enter')
    await dialog.getByRole('textbox', { name: '城市' }).fill('拉萨')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('将在后台修改', { timeout: 60_000 })
    await dialog.getByRole('button', { name: /^修改 [\d,]+ 条记录/ }).press('Enter')
    const tray = page.getByRole('region', { name: '任务' })
    await expect(tray).toContainText('已完成')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('拉萨')
    await tray.getByRole('button', { name: '撤销此次批量修改' }).press('Enter')
    await page
      .getByRole('alertdialog', { name: '撤销对 6,000 条的批量修改？' })
      .getByRole('button', { name: '撤销', exact: true })
      .press('Enter')
    await expect(tray).toContainText('撤销批量修改')
    await expect(page.getByRole('table').getByRole('row').nth(1)).not.toContainText('拉萨')
  })
})
