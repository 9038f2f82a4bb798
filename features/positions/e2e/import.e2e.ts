import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

// One after the other: the audit log of one journey would start with the import of another.
test.describe.configure({ mode: 'default' })

/** Opens the dialog, as from the keyboard. */
async function openImport(page: Page) {
  await page.getByRole('button', { name: '导入', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '导入岗位' })
  await expect(dialog.getByRole('button', { name: '下载 CSV 模板' })).toBeVisible()
  return dialog
}

const file = (rows: readonly string[]) => ({
  name: '岗位.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`),
})

/** The tray has the end of the import. */
const tray = (page: Page) => page.getByRole('region', { name: '任务' })

test('[F12] rows are imported from a filled template; while one cannot be written none is, and the file of invalid rows says why', async ({
  page,
}) => {
  const stem = String(Date.now())
  await signInTo(page, './system/position', administrator)
  const dialog = await openImport(page)
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载 CSV 模板' }).press('Enter')
  const template = await readFile(await (await saving).path(), 'utf8')
  expect(template).toBe('\uFEFF岗位名称,编码,职级,显示顺序,状态\r\n')
  const header = template.slice(1).trim()
  const choose = (rows: readonly string[]) => dialog.getByLabel('选择文件').setInputFiles(file([header, ...rows]))

  await choose([`甲岗 ${stem},a-${stem},中层,"1,000",启用`, `,b-${stem},中层,许多,启用`])
  await expect(dialog).toContainText('岗位.csv，2 行')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '开始检查' }).click()
  await expect(dialog.getByRole('alert')).toContainText('有 1 行不能导入')
  await expect(dialog.getByRole('region', { name: '问题列表' }).getByRole('row')).toHaveText([
    /行.*列.*内容.*问题/,
    /3.*岗位名称.*此项必填/,
    /3.*显示顺序.*许多.*请输入数字/,
  ])
  await expect(dialog.getByRole('button', { name: /^导入/ })).toHaveCount(0)
  await expectAccessible(page)
  const problems = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载有误的行' }).click()
  expect((await problems).suggestedFilename()).toBe('岗位-有误的行.xlsx')

  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  await choose([`甲岗 ${stem},a-${stem},中层,"1,000",启用`, `乙岗 ${stem},b-${stem},,2,停用`])
  await dialog.getByRole('button', { name: '开始检查' }).click()
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(tray(page)).toContainText('已完成')
  await page.goto(`./system/position?search=${stem}`)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: `甲岗 ${stem}` })).toContainText(/中层.*1,000.*启用/)
  await expect(rows.filter({ hasText: `乙岗 ${stem}` })).toContainText('停用')

  await page.goto('./system/audit?action=positions.import')
  await page
    .getByRole('button', { name: /^查看导入岗位/ })
    .first()
    .click()
  const changes = page.getByRole('dialog', { name: '操作详情' }).getByRole('list', { name: '变更内容' })
  await expect(changes).toContainText(/导入方式.*只新建/)
  await expect(changes).toContainText(`甲岗 ${stem}`)
})

test('rows that were exported are changed in the file and imported again: those that changed are updated, the others left alone', async ({
  page,
}) => {
  const stem = String(Date.now())
  await signInTo(page, './system/position', administrator)
  const dialog = await openImport(page)
  const choose = (rows: readonly string[]) =>
    dialog.getByLabel('选择文件').setInputFiles(file(['编码,岗位名称,职级,显示顺序,状态', ...rows]))
  await choose([`x-${stem},=丙岗 ${stem},,1,启用`, `y-${stem},丁岗 ${stem},,2,启用`])
  await dialog.getByRole('button', { name: '开始检查' }).click()
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(tray(page)).toContainText('已完成')
  await tray(page).getByRole('button', { name: '关闭任务列表' }).click()

  await page.goto(`./system/position?search=${stem}`)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const exporting = page.getByRole('dialog', { name: '导出岗位' })
  await exporting.getByRole('radio', { name: 'CSV' }).check()
  await exporting.getByRole('button', { name: '开始导出' }).click()
  const saving = page.waitForEvent('download')
  await tray(page).getByRole('button', { name: /^下载/ }).click()
  const exported = await readFile(await (await saving).path(), 'utf8')
  await tray(page).getByRole('button', { name: '关闭任务列表' }).click()
  expect(exported).toContain(`'=丙岗 ${stem}`)

  const again = await openImport(page)
  const changed = { ...file([]), buffer: Buffer.from(exported.replace(`丁岗 ${stem}`, `戊岗 ${stem}`)) }
  await again.getByLabel('选择文件').setInputFiles(changed)
  await again.getByRole('radio', { name: '只更新已有的' }).check()
  await expect(again.getByRole('radio', { name: '编码' })).toBeChecked()
  await again.getByRole('button', { name: '开始检查' }).click()
  await expect(again.getByRole('definition')).toHaveText(['0', '1', '1', '0'])
  await again.getByRole('button', { name: '导入 1 行' }).click()
  await expect(tray(page)).toContainText('已完成')
  await expect(page.getByRole('row').filter({ hasText: `戊岗 ${stem}` })).toBeVisible()
})

test('a file that is no table is refused with a sentence that says what to do', async ({ page }) => {
  await signInTo(page, './system/position', administrator)
  const dialog = await openImport(page)
  await dialog
    .getByLabel('选择文件')
    .setInputFiles({ name: '岗位.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 nothing') })
  await expect(dialog).toContainText('文件不是有效的 XLSX 或 CSV 表格')
  await dialog.getByLabel('选择文件').setInputFiles({ ...file(['名称']), name: 'empty.csv' })
  await expect(dialog).toContainText('文件中除列名外没有内容')
})
