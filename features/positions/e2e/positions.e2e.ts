import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'

const file = (rows: readonly string[]) => ({
  name: '岗位.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`),
})

/** The tray has the end of an import or export. */
const tray = (page: Page) => page.getByRole('region', { name: '任务' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Two are created without leaving the form; a copy of one starts without its code. */
async function createAndCopy(page: Page, stem: string): Promise<void> {
  await page.getByRole('button', { name: '新建', exact: true }).press('Enter')
  const form = page.getByRole('dialog', { name: '新建岗位' })
  const next = form.getByRole('button', { name: '新建并继续' })
  await form.getByLabel('岗位名称').fill(`一岗 ${stem}`)
  await next.press('Enter')
  await expect(form.getByText('请输入编码')).toBeVisible()
  await form.getByLabel('编码').fill(`one-${stem}`)
  await form.getByLabel('显示顺序').fill('7')
  await next.press('Enter')
  await expect(form.getByLabel('岗位名称')).toHaveValue('')
  await expect(form.getByLabel('岗位名称')).toBeFocused()
  await expect(form.getByText(/^请输入/)).toHaveCount(0)
  await page.keyboard.type(`二岗 ${stem}`)
  await form.getByLabel('编码').fill(`two-${stem}`)
  await form.getByLabel('显示顺序').fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()

  await page.goto(`./system/position?search=${stem}`)
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('button', { name: `一岗 ${stem}的更多操作` }).press('Enter')
  await page.getByRole('menuitem', { name: '复制' }).press('Enter')
  const copy = page.getByRole('dialog', { name: '复制岗位' })
  await expect(copy.getByLabel('岗位名称')).toHaveValue(`一岗 ${stem}`)
  await expect(copy.getByLabel('显示顺序')).toHaveValue('7')
  await expect(copy.getByLabel('编码')).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(copy.getByText('请输入编码')).toBeVisible()
  await expect(copy.getByLabel('编码')).toBeFocused()
  await page.keyboard.type(`three-${stem}`)
  await page.keyboard.press('Control+Enter')
  await expect(copy).toBeHidden()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
}

/** A position that is missing is created from within the form of a user, which has it selected. */
async function createInPlace(page: Page, name: string): Promise<void> {
  await page.goto('./system/user?new')
  const user = page.getByRole('dialog', { name: '新建用户' })
  await user.getByLabel('用户名').fill('yuanding')
  const field = user.getByRole('button', { name: /^岗位/ })
  await field.press('Enter')
  await page.getByRole('combobox', { name: '输入搜索' }).fill(name)
  await expect(page.getByRole('listbox', { name: '岗位' })).toContainText('没有匹配的选项')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `新建“${name}”` })).toBeFocused()
  await page.keyboard.press('Enter')
  const position = page.getByRole('dialog', { name: '新建岗位' })
  await expect(position.getByLabel('岗位名称')).toHaveValue(name)
  await position.getByLabel('编码').fill(name.replace('园丁 ', 'gardener-'))
  await position.getByLabel('显示顺序').fill('90')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`已新建 ${name}`)).toBeVisible()
  await expect(position).toBeHidden()
  await expect(user.getByLabel('用户名')).toHaveValue('yuanding')
  await expect(field).toContainText(name)
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
}

/** Opens the dialog of an import, as from the keyboard. */
async function openImport(page: Page) {
  await page.getByRole('button', { name: '导入', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '导入岗位' })
  await expect(dialog.getByRole('button', { name: '下载 CSV 模板' })).toBeVisible()
  return dialog
}

/** A file that is no table is refused, and one with an invalid row; rows of a filled template are written. */
async function importRows(page: Page, stem: string): Promise<void> {
  const dialog = await openImport(page)
  await expectAccessible(page)
  const choose = dialog.getByLabel('选择文件')
  await choose.setInputFiles({ ...file([]), name: '岗位.xlsx', buffer: Buffer.from('PK\u0003\u0004 nothing') })
  await expect(dialog).toContainText('文件不是有效的 XLSX 或 CSV 表格')
  await choose.setInputFiles(file(['名称']))
  await expect(dialog).toContainText('文件中除列名外没有内容')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载 CSV 模板' }).press('Enter')
  const template = await readFile(await (await saving).path(), 'utf8')
  expect(template).toBe('\uFEFF岗位名称,编码,职级,显示顺序,状态\r\n')
  const header = template.slice(1).trim()

  const first = `=甲岗 ${stem},a-${stem},中层,"1,000",启用`
  await choose.setInputFiles(file([header, first, `,b-${stem},中层,许多,启用`]))
  await expect(dialog).toContainText('岗位.csv，2 行')
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
  const saved = await problems
  expect(saved.suggestedFilename()).toBe('岗位-有误的行.xlsx')
  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  await choose.setInputFiles(file([header, first, `乙岗 ${stem},b-${stem},,2,停用`]))
  await dialog.getByRole('button', { name: '开始检查' }).click()
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(tray(page)).toContainText('已完成')
  await tray(page).getByRole('button', { name: '关闭任务列表' }).click()
  await expect(rowOf(page, `甲岗 ${stem}`)).toContainText(/中层.*1,000.*启用/)
  await expect(rowOf(page, `乙岗 ${stem}`)).toContainText('停用')
}

/** Rows that were exported are changed in the file and imported again: those that changed are updated, the others left alone. */
async function exportAndImportAgain(page: Page, stem: string): Promise<void> {
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const exporting = page.getByRole('dialog', { name: '导出岗位' })
  await exporting.getByRole('radio', { name: 'CSV' }).check()
  await exporting.getByRole('button', { name: '开始导出' }).click()
  const saving = page.waitForEvent('download')
  await tray(page).getByRole('button', { name: /^下载/ }).click()
  const exported = await readFile(await (await saving).path(), 'utf8')
  await tray(page).getByRole('button', { name: '关闭任务列表' }).click()
  expect(exported).toContain(`'=甲岗 ${stem}`)

  const dialog = await openImport(page)
  const changed = { ...file([]), buffer: Buffer.from(exported.replace(`乙岗 ${stem}`, `戊岗 ${stem}`)) }
  await dialog.getByLabel('选择文件').setInputFiles(changed)
  await dialog.getByRole('radio', { name: '只更新已有的' }).check()
  await expect(dialog.getByRole('radio', { name: '编码' })).toBeChecked()
  await dialog.getByRole('button', { name: '开始检查' }).click()
  await expect(dialog.getByRole('definition')).toHaveText(['0', '1', '4', '0'])
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(rowOf(page, `戊岗 ${stem}`)).toBeVisible()
}

test('[F12] positions are created, copied, created from within a user, imported from a file, exported and imported again', async ({
  page,
  addUser,
}) => {
  const user = await addUser('all', { name: 'personnel' })
  const stem = user.username
  await signInTo(page, './system/position', user)
  await test.step('create and copy', () => createAndCopy(page, stem))
  await test.step('create in place', () => createInPlace(page, `园丁 ${stem}`))
  await test.step('import', async () => {
    await page.goto(`./system/position?search=岗 ${stem}`)
    await importRows(page, stem)
  })
  await test.step('export and import again', () => exportAndImportAgain(page, stem))
})
