import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { chooseOfList } from '#e2e/list-menu.ts'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { bulkRecords, createRecord } from '#features/records/contract/records.ts'
import { recordNamed } from './new-record.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: '批量操作' })
const rows = (page: Page) => page.getByRole('table').getByRole('row')
const links = (page: Page) => page.getByRole('table').getByRole('link')
const tray = (page: Page) => page.getByRole('region', { name: '任务' })

/** Opens the dialog of the export, as from the keyboard. */
async function openExport(page: Page) {
  await page.getByRole('button', { name: '导出', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '导出记录' })
  await expect(dialog.getByRole('group', { name: '导出的列' })).toBeVisible()
  return dialog
}

/** The name and the bytes of what a click downloads. */
async function downloaded(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('records are selected by mouse and keyboard, changed together after a preview, exported, deleted, restored and deleted for good', async ({
  page,
  addUser,
  callsOf,
}) => {
  const user = await addUser('all', { name: 'bulk' })
  const colleague = await addUser(['basic-list', 'basic-list-edit'], { name: 'meanwhile' })
  const [calls, others] = [await callsOf(user), await callsOf(colleague)]
  // In the order of the list. A spreadsheet would take the first one for a formula.
  const names = ['=甲', '乙', '丙'].map((letter) => `${letter} ${user.username}`)
  const [first = '', changed = '', last = ''] = names
  await calls.call(createRecord, { body: recordNamed(first) })
  const { id, version } = await calls.call(createRecord, { body: recordNamed(changed) })
  await calls.call(createRecord, { body: recordNamed(last) })
  const list = `./list/basic-list?name=${user.username}&sort=createDate`
  await signInTo(page, list, user)
  await expect(links(page)).toHaveText(names)

  await test.step('rows are selected by a click beside the check box, also with Shift, and by keyboard', async () => {
    const box = (row: number) => rows(page).nth(row).getByRole('checkbox')
    const clickBeside = (row: number, modifiers: 'Shift'[] = []) =>
      box(row)
        .locator('..')
        .click({ position: { x: 2, y: 2 }, modifiers })
    await clickBeside(1)
    await expect(box(1)).toBeChecked()
    await clickBeside(3, ['Shift'])
    await expect(box(3)).toBeChecked()
    await expect(bar(page)).toContainText('已选 3 条')
    await rows(page).nth(1).focus()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(2)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box(2)).toBeChecked()
    await page.keyboard.press('End')
    await expect(rows(page).nth(3)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: last })).toBeVisible()
    await page.goBack()
    await expect(bar(page)).toContainText('已选 1 条')
  })

  await test.step('all that match are selected beyond the page and get one status', async () => {
    await page.goto(`${list}&pageSize=2`)
    await expect(links(page)).toHaveText([first, changed])
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    await bar(page).getByRole('button', { name: '选择全部 3 条' }).click()
    await expect(bar(page).getByRole('status')).toHaveText('已选符合条件的全部 3 条')
    await bar(page).getByRole('button', { name: '拒绝' }).click()
    await page.getByRole('alertdialog', { name: '对符合条件的全部 3 条记录执行“拒绝”？' }).getByRole('button', { name: '拒绝' }).click()
    await expect(page.getByText('已拒绝 3 条记录')).toBeVisible()
    await page.goto(list)
    await expect(rows(page).filter({ hasText: '拒绝' })).toHaveCount(3)
  })

  await test.step('a preview says what changes; what another user changes meanwhile is left out and stays selected', async () => {
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    await bar(page).getByRole('button', { name: '批量修改' }).click()
    const dialog = page.getByRole('dialog', { name: '批量修改 3 条记录' })
    for (const name of ['城市', '状态']) await dialog.getByRole('checkbox', { name, exact: true }).press('Space')
    await expect(dialog.getByRole('checkbox', { name: '状态', exact: true })).toBeFocused()
    await dialog.getByRole('textbox', { name: '城市' }).fill('苏州')
    await dialog.getByRole('button', { name: /^状态/ }).click()
    await page.getByRole('option', { name: '拒绝' }).click()
    await dialog.getByRole('button', { name: '预览' }).click()
    const changes = dialog.getByRole('region', { name: '修改内容' })
    await expect(changes.getByRole('row')).toHaveText([/字段.*数量/, '城市南京苏州3', '状态无变化3'])
    await expectAccessible(page)
    await others.call(bulkRecords, { body: { action: 'close', items: [{ id, version: version + 1 }] } })
    await dialog.getByRole('button', { name: '修改 3 条记录' }).click()
    const result = page.getByRole('dialog', { name: '批量修改结果' })
    await expect(result.getByRole('region', { name: '不修改的记录' })).toContainText(changed)
    await result.getByRole('button', { name: '关闭' }).last().click()
    await expect(rows(page).filter({ hasText: '苏州' }).getByRole('link')).toHaveText([first, last])
    await expect(bar(page)).toContainText('已选 1 条')
  })

  await test.step('the audit log has what was left out, and undoes the rest', async () => {
    await page.goto(`./system/audit?username=${user.username}&action=records.bulkEdit`)
    await page.getByRole('row').filter({ hasText: first }).getByRole('rowheader').click()
    const detail = page.getByRole('dialog', { name: '操作详情' })
    await expect(detail).toContainText(`1 条刚刚被修改过，未写入：${changed}`)
    await detail.getByRole('button', { name: '撤销此次批量修改' }).click()
    await expect(page.getByText('已撤销 2 条')).toBeVisible()
    await expect(detail).toContainText('此次批量修改已撤销')
    await page.goto(list)
    await expect(rows(page).filter({ hasText: '南京' })).toHaveCount(3)
  })

  await test.step('the list is exported as it is filtered, with the chosen columns, and again later', async () => {
    const dialog = await openExport(page)
    await expect(dialog).toContainText('3 条')
    await dialog.getByRole('radio', { name: 'CSV' }).check()
    await dialog.getByRole('checkbox', { name: '全选' }).check()
    await dialog.getByRole('checkbox', { name: '全选' }).uncheck()
    await expect(dialog.getByRole('alert')).toHaveText('请至少选择一列')
    for (const name of ['名称', '状态']) await dialog.getByRole('checkbox', { name }).check()
    await dialog.getByRole('button', { name: '开始导出' }).click()
    const csv = await downloaded(page, () => tray(page).getByRole('button', { name: /^下载/ }).click())
    expect(csv.name).toMatch(/^基础列表-\d{8}-\d{4}\.csv$/)
    expect(csv.bytes.toString()).toBe(`\uFEFF名称,状态\r\n"'${first}",拒绝\r\n${changed},已关闭\r\n${last},拒绝\r\n`)
    await expectAccessible(page)
    await page.reload()
    const again = await openExport(page)
    const later = await downloaded(page, () => again.getByRole('button', { name: `下载 ${csv.name}` }).click())
    expect(later).toEqual(csv)
    await again.getByRole('radio', { name: 'Excel' }).check()
    await again.getByRole('button', { name: '开始导出' }).click()
    const excel = await downloaded(page, () =>
      tray(page)
        .getByRole('button', { name: /^下载.*xlsx$/ })
        .click(),
    )
    expect(excel.bytes.toString('latin1', 0, 2)).toBe('PK')
    await page.goto(`./system/audit?username=${user.username}&action=records.export`)
    await page.getByRole('table').getByRole('rowheader').last().click()
    const entry = page.getByRole('dialog', { name: '操作详情' }).getByRole('list', { name: '变更内容' })
    await expect(entry).toHaveText(/导出的列.*名称.*状态.*行数.*3/)
    await expect(entry).toContainText(user.username)
  })

  await test.step('what is deleted together comes back by undo, or from the recycle bin, from which it is also deleted for good', async () => {
    const deleteAll = async () => {
      await page.getByRole('checkbox', { name: '选择本页全部' }).check()
      await bar(page).getByRole('button', { name: '删除' }).click()
      await page.getByRole('alertdialog', { name: '删除所选的 3 条记录？' }).getByRole('button', { name: '删除 3 条记录' }).click()
      await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    }
    await page.goto(list)
    await expect(links(page)).toHaveText(names)
    await deleteAll()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(links(page)).toHaveText(names)
    await deleteAll()
    await chooseOfList(page, '回收站')
    const bin = page.getByRole('dialog', { name: '记录回收站' })
    await bin.getByRole('combobox').fill(user.username)
    await page.keyboard.press('Enter')
    await expect(bin.getByRole('rowheader')).toHaveCount(3)
    await expect(bin.getByRole('row').filter({ hasText: first })).toContainText('30 天')
    await bin.getByRole('button', { name: `恢复 ${first}` }).click()
    await expect(bin.getByRole('rowheader')).toHaveCount(2)
    await bin.getByRole('button', { name: `${last}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '彻底删除' }).click()
    const question = page.getByRole('alertdialog', { name: '彻底删除 1 条记录？' })
    await expect(question).toContainText(last)
    await question.getByRole('button', { name: '彻底删除' }).click()
    await expect(bin.getByRole('rowheader')).toHaveText([changed])
    await page.keyboard.press('Escape')
    await expect(bin).toBeHidden()
    await expect(page.getByRole('button', { name: '更多', exact: true })).toBeFocused()
    await expect(links(page)).toHaveText([first])
  })
})
