import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '#conformance/session.ts'
import { signInTo, test } from '#e2e/journey.ts'
import type { TestUser } from '#e2e/users.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { users } from '#features/users/contract/users.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^通知/ })
const panel = (page: Page) => page.getByRole('dialog', { name: '通知' })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Makes a department and one below it, to which a user then belongs. */
async function placeBelow(calls: Session, { username }: TestUser, name: string): Promise<void> {
  const fields = { parentId: null, leaderId: null, phone: null, isEnabled: true }
  const { id: parentId } = await calls.call(departments.calls.create, { body: { ...fields, name } })
  const { id: departmentId } = await calls.call(departments.calls.create, { body: { ...fields, name: `${name} 一组`, parentId } })
  const { list } = await calls.call(users.calls.list, { query: { search: username } })
  const member = list.find((user) => user.username === username)
  await calls.call(users.calls.update, { params: { id: member?.id ?? '' }, body: { departmentId, version: member?.version ?? 0 } })
}

/** Opens the workplace in a console that hears of changes. */
async function listenTo(page: Page, user: TestUser): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await signInTo(page, './dashboard/workplace', user)
  await stream
}

/** With the keyboard alone all notifications are read, and the focus returns to the bell. */
async function readAll(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: '最新通知' })
  await expect(card.getByText('未读').first()).toBeAttached()
  await expect(bell(page)).toHaveAccessibleName(/\d 条未读/)
  await bell(page).press('Enter')
  await panel(page).getByRole('button', { name: '全部已读' }).press('Enter')
  await expect(bell(page)).not.toHaveAccessibleName(/未读/)
  await expect(card.getByText('未读')).toHaveCount(0)
  await panel(page).getByRole('radiogroup', { name: '显示哪些通知' }).getByText('未读').click()
  await expect(panel(page).getByText('没有未读通知')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
}

async function writeNotice(page: Page, title: string, fill: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新建通知公告' })
  await form.getByLabel('标题').fill(title)
  await form.getByRole('textbox', { name: '正文' }).fill('请大家周五前完成自查。')
  await fill(form)
  await form.getByRole('button', { name: '新建通知公告' }).click()
  await expect(form).toBeHidden()
}

async function move(page: Page, title: string, label: '发布' | '撤回'): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: `${label} ${title}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
}

test('a notice to a department reaches who belongs to one below it at once, and nobody else, until it is withdrawn; a scheduled one is not shown yet', async ({
  page,
  addUser,
  callsOf,
  openWindow,
}) => {
  const manager = await addUser('all', { name: 'manager' })
  const reader = await addUser(['workplace'], { name: 'reader' })
  const department = `研发中心 ${manager.username}`
  await placeBelow(await callsOf(manager), reader, department)
  const [inside, outside] = [await openWindow(), await openWindow()]
  await test.step('all notifications are read', async () => {
    await listenTo(inside, reader)
    await readAll(inside)
    await listenTo(outside, await addUser(['workplace']))
  })

  const title = `代码安全自查 ${manager.username}`
  await test.step('published', async () => {
    await signInTo(page, './system/notice', manager)
    await writeNotice(page, title, async (form) => {
      await form.getByText('指定部门', { exact: true }).click()
      await form.getByRole('button', { name: /^接收部门/ }).click()
      await page.getByRole('dialog', { name: '接收部门' }).getByRole('combobox').fill(department)
      await page.getByRole('option', { name: department, exact: true }).click()
      await page.keyboard.press('Escape')
    })
    await move(page, title, '发布')
    await expect(bell(inside)).toHaveAccessibleName('通知，1 条未读')
    await bell(inside).click()
    await panel(inside).getByRole('button', { name: title }).click()
    await expect(inside.getByRole('dialog', { name: title })).toContainText('请大家周五前完成自查。')
    await inside.keyboard.press('Escape')
    await expect(bell(inside)).not.toHaveAccessibleName(/未读/)
    await bell(outside).click()
    await expect(panel(outside).getByRole('listitem').first()).toBeVisible()
    await expect(panel(outside).getByText(title)).toHaveCount(0)
  })
  await test.step('withdrawn', async () => {
    await rowOf(page, title).getByRole('rowheader').click()
    const detail = page.getByRole('dialog', { name: title })
    await detail.getByText('已读', { exact: true }).click()
    await expect(detail.getByRole('listitem').filter({ hasText: reader.username })).toBeVisible()
    await page.keyboard.press('Escape')
    await move(page, title, '撤回')
    await expect(rowOf(page, title)).toContainText('已撤回')
    await bell(inside).click()
    await expect(panel(inside).getByRole('listitem').first()).toBeVisible()
    await expect(panel(inside).getByText(title)).toHaveCount(0)
  })

  const scheduled = `下月盘点 ${manager.username}`
  await test.step('scheduled', async () => {
    await writeNotice(page, scheduled, async (form) => {
      await form.getByRole('button', { name: /^定时发布/ }).click()
      const field = page.getByRole('dialog', { name: '定时发布' })
      await field.getByRole('combobox', { name: '年' }).selectOption('2030年')
      await field.getByRole('button', { name: /2030年\d+月15日/ }).click()
      await field.getByLabel('时间').fill('09:00')
      await field.getByRole('button', { name: '完成' }).click()
    })
    await move(page, scheduled, '发布')
    await expect(rowOf(page, scheduled)).toContainText('待发布')
    await expect(rowOf(page, scheduled)).toContainText('2030-11-15 09:00')
    await page.getByRole('combobox').first().fill('空调检修')
    await expect(rowOf(page, '办公楼三层空调检修')).toContainText('已失效')
    await bell(page).click()
    await expect(panel(page).getByText('系统将于本周六凌晨升级')).toBeVisible()
    await expect(panel(page).getByText(scheduled)).toHaveCount(0)
    await expect(panel(page).getByText('办公楼三层空调检修')).toHaveCount(0)
  })
})
