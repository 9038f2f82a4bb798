import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, editor, reader } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

test.use({ expectedMessages: ['409 (Conflict)'] })

async function startEditing(page: Page): Promise<void> {
  await page.getByRole('button', { name: '编辑模式' }).click()
  await expect(page.getByRole('button', { name: '编辑模式', pressed: true })).toBeFocused()
}

const city = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(`^编辑城市：\\s*${text}$`) })

test('a record is changed in the list; a value that no longer matches the filter stays until the list is refreshed', async ({ page }) => {
  const name = `表内编辑 ${Date.now()}`
  await signInTo(page, './list/basic-list', administrator)
  await createRecord(page, { name, email: 'cell@example.com' })
  await page.goto(`./list/basic-list?name=${encodeURIComponent(name)}&city=${encodeURIComponent('南京')}`)
  await startEditing(page)
  await city(page, '南京').click()
  await page.keyboard.type('苏州')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^编辑类型：/ })).toBeFocused()
  await expect(page.getByText(`已保存 ${name} 的城市`)).toBeAttached()
  await expect(city(page, '苏州')).toBeVisible()
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(city(page, '苏州')).toBeHidden()
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
})

test('two users change one cell: the second sees who was first, and takes their value', async ({ page, browser, baseURL }) => {
  const name = `表内两人 ${Date.now()}`
  const search = `./list/basic-list?name=${encodeURIComponent(name)}`
  await signInTo(page, './list/basic-list', administrator)
  await createRecord(page, { name, email: 'both-cells@example.com' })
  await page.goto(search)
  await startEditing(page)
  await expect(city(page, '南京')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await signInTo(other, search, editor)
  await startEditing(other)
  await city(other, '南京').click()
  await other.keyboard.type('无锡')
  await other.keyboard.press('Enter')
  await expect(other.getByText(`已保存 ${name} 的城市`)).toBeAttached()
  await elsewhere.close()

  await city(page, '南京').click()
  await page.keyboard.type('苏州')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/最新内容：无锡（editor，/)).toBeVisible()
  await page.getByRole('button', { name: '采用对方' }).click()
  await expect(city(page, '无锡')).toBeFocused()
})

test('another page, and the end of the mode, ask while a cell has unsaved input', async ({ page }) => {
  await signInTo(page, './list/basic-list', editor)
  await startEditing(page)
  await page
    .getByRole('button', { name: /^编辑城市：/ })
    .first()
    .click()
  await page.keyboard.type('未保存的城市')
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留在本页' }).click()
  await page.getByRole('button', { name: '编辑模式' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click()
  const field = page.getByRole('textbox', { name: '城市', exact: true })
  await expect(field).toHaveValue('未保存的城市')
  await field.press('Escape')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
})

test('who may only view records has no such mode', async ({ page }) => {
  await signInTo(page, './list/basic-list', reader)
  await page.getByRole('main').getByRole('link').first().waitFor()
  await expect(page.getByRole('button', { name: '编辑模式' })).toBeHidden()
})
