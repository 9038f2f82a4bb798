import { chooseOfList } from '#e2e/list-menu.ts'
import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { chooseOfRow } from '#e2e/row-menu.ts'
import type { TestUser } from '#e2e/users.ts'
import { createRecord } from '#features/records/contract/records.ts'
import { recordNamed } from './new-record.ts'

// Chromium logs the conflicts.
test.use({ expectedMessages: ['409 (Conflict)'] })

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const form = (page: Page) => page.getByRole('dialog', { name: '编辑记录' })
const cell = (page: Page, city: string) => page.getByRole('button', { name: new RegExp(`^编辑城市：\\s*${city}$`) })
const written = (page: Page) => page.getByRole('textbox', { name: '写评论' })
const commentIn = (page: Page, text: string) => page.getByRole('list', { name: '评论' }).getByRole('listitem').filter({ hasText: text })

/** Opens a page, and waits until the console hears of changes there. */
async function listenAt(page: Page, path: string, user: TestUser): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await signInTo(page, path, user)
  await stream
}

async function openForm(page: Page, name: string): Promise<void> {
  await chooseOfRow(rowOf(page, name), '编辑')
  await expect(form(page).getByLabel('名称')).toHaveValue(name)
}

/** Changes the city of the record whose cell is opened, from the keyboard. */
async function typeCity(page: Page, from: string, city: string): Promise<void> {
  await cell(page, from).click()
  await expect(page.getByRole('textbox', { name: '城市', exact: true })).toBeFocused()
  await page.keyboard.type(city)
  await page.keyboard.press('Enter')
}

test('two people see what the other does with one record; who is second sees who was first, loses nothing and chooses; a comment reaches the other', async ({
  page,
  addUser,
  callsOf,
  openWindow,
}) => {
  const menu = ['basic-list', 'basic-list-edit']
  const [me, colleague] = [await addUser([...menu, 'basic-list-sensitive'], { name: 'first' }), await addUser(menu, { name: 'second' })]
  const outsider = await addUser([], { name: 'outsider' })
  const name = `${me.username} 的客户`
  await (await callsOf(me)).call(createRecord, { body: recordNamed(name) })
  const list = `./list/basic-list?name=${encodeURIComponent(name)}`
  const other = await openWindow()
  await listenAt(page, list, me)
  await listenAt(other, list, colleague)

  await test.step('a user with the list open is told what another user has changed, and loads it when they want', async () => {
    await rowOf(other, name)
      .getByRole('button', { name: `${name}的更多操作` })
      .click()
    await other.getByRole('menuitem', { name: '拒绝' }).click()
    const notice = page.getByRole('status').filter({ hasText: `1 条有更新，来自 ${colleague.username}` })
    await expect(notice).toBeVisible()
    await expect(rowOf(page, name)).toContainText(`${colleague.username} 已修改`)
    await expect(rowOf(page, name)).toContainText('通过')
    await page.getByRole('button', { name: '载入更新' }).click()
    await expect(rowOf(page, name)).toContainText('拒绝')
    await expect(notice).toBeHidden()
    await expect(rowOf(page, name)).not.toContainText('已修改')
  })

  await test.step('two who have one form open see each other, and what the other saves', async () => {
    await openForm(page, name)
    await openForm(other, name)
    await expect(form(other)).toContainText(`${me.username} 也在编辑这条记录`)
    await expect(form(page)).toContainText(`${colleague.username} 也在编辑这条记录`)
    await form(other).getByLabel('城市').fill('苏州')
    await form(other).getByRole('button', { name: '保存记录' }).click()
    await expect(form(page)).toContainText(`${colleague.username} 刚刚修改了这条记录`)
    await expect(form(page).getByLabel('城市')).toHaveValue('苏州')
    await expect(form(page).getByText('也在编辑这条记录')).toBeHidden()
    await expect(form(other)).toBeHidden()
  })

  await test.step('of two edits the second one is merged: both have changed the city, and one is chosen', async () => {
    await form(page).getByLabel('城市').fill('常州')
    await openForm(other, name)
    await form(other).getByLabel('城市').fill('无锡')
    await form(other).getByRole('textbox', { name: '名称' }).fill(`${name} 改`)
    await form(other).getByRole('button', { name: '保存记录' }).click()
    await expect(form(other)).toBeHidden()
    await form(page).getByRole('button', { name: '保存记录' }).click()
    const conflict = page.getByRole('alertdialog', { name: '这条记录刚刚被修改过' })
    await expect(conflict.getByRole('radiogroup')).toHaveCount(1)
    await expect(conflict.getByRole('radio', { checked: true })).toHaveCount(0)
    const theirs = new RegExp(`最新内容：无锡（${colleague.username}，\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d）`)
    await expect(conflict.getByRole('radio', { name: theirs })).toBeVisible()
    await conflict.getByRole('button', { name: '保存所选内容' }).click()
    await expect(conflict.getByText('请选择要保留的内容', { exact: true })).toBeVisible()
    await conflict.getByRole('radio', { name: '我的修改：常州' }).click()
    await conflict.getByRole('button', { name: '保存所选内容' }).click()
    await expect(form(page)).toBeHidden()
    await expect(rowOf(page, `${name} 改`)).toContainText('常州')
  })

  await test.step('of two who change one cell, the second sees who was first, and takes their value', async () => {
    for (const window of [page, other]) {
      await window.goto(list)
      await chooseOfList(window, '在表格中编辑')
      await expect(window.getByRole('button', { name: '完成编辑' })).toBeFocused()
      await expect(cell(window, '常州')).toBeVisible()
    }
    await typeCity(other, '常州', '扬州')
    await expect(other.getByText(`已保存 ${name} 改 的城市`)).toBeAttached()
    await typeCity(page, '常州', '镇江')
    await expect(page.getByText(new RegExp(`最新内容：扬州（${colleague.username}，`))).toBeVisible()
    await page.getByRole('button', { name: '采用对方' }).click()
    await expect(cell(page, '扬州')).toBeFocused()
  })

  await test.step('a comment mentions who may see the record; they hear of it, read it there and see it change', async () => {
    await page.getByRole('button', { name: '完成编辑' }).click()
    await page.getByRole('table').getByRole('link', { name }).click()
    await page.getByRole('tab', { name: '评论' }).click()
    await written(page).click()
    await page.keyboard.type(`请 @${outsider.username}`)
    await expect(page.getByRole('listbox', { name: '可提及的人' })).toContainText('没有可提及的人')
    await written(page).fill('')
    await page.keyboard.type(`请 @${colleague.username}`)
    await expect(page.getByRole('option', { name: colleague.username })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('看一下')
    const text = `请 @${colleague.username} 看一下`
    await expect(written(page)).toHaveValue(text)
    await page.keyboard.press('Control+Enter')
    await expect(commentIn(page, text)).toBeVisible()
    await expect(page.getByRole('tab', { name: /^评论\s*1$/ })).toBeVisible()
    await expect(written(page)).toBeFocused()

    await other.getByRole('banner').getByRole('button', { name: /^通知/ }).click()
    await other
      .getByRole('dialog', { name: '通知' })
      .getByRole('button', { name: `${me.username} 在“${name} 改”的评论中提到了你` })
      .click()
    await other.getByRole('dialog').getByRole('button', { name: '查看详情' }).click()
    await expect(commentIn(other, text)).toBeFocused()
    await expect(commentIn(other, text).getByRole('button')).toHaveCount(0)

    await commentIn(page, text).getByRole('button', { name: '编辑' }).click()
    await expect(page.getByRole('textbox', { name: '编辑评论' })).toBeFocused()
    await page.keyboard.type('，谢谢')
    await page.keyboard.press('Control+Enter')
    await expect(commentIn(page, `${text}，谢谢`).getByRole('button', { name: '编辑' })).toBeFocused()
    await expect(commentIn(other, `${text}，谢谢`)).toContainText('已编辑')
    await commentIn(page, text).getByRole('button', { name: '删除' }).click()
    await page.getByRole('alertdialog', { name: '删除这条评论？' }).getByRole('button', { name: '删除评论' }).click()
    await expect(page.getByText('暂无评论')).toBeVisible()
    await expect(written(page)).toBeFocused()
    await expect(commentIn(other, text)).toHaveCount(0)
  })
})
