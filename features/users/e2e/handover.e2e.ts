import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { departments } from '#features/departments/contract/departments.ts'
import { createUser } from '#features/users/contract/users.ts'
import { confirmIfAsked } from '#e2e/confirm.ts'
import { hearNothing, signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'

// Refusals that are part of the story: a confirmation is asked for, and somebody who holds something is not deleted.
test.use({ expectedMessages: ['403 (Forbidden)', '409 (Conflict)'] })

const created = z.object({ result: z.object({ id: z.string() }) })

/** Two colleagues and a department that the first one leads, created through the API with the session of the page. */
async function addColleagues(page: Page) {
  const call = await page.waitForRequest((request) => request.headers()['token'] !== undefined)
  const headers = { token: call.headers()['token'] ?? '' }
  const post = async (path: string, data: object) => {
    const answer = await page.context().request.post(`./api${path}`, { headers, data })
    return created.parse(await answer.json()).result.id
  }
  const mark = Date.now().toString(36)
  const rest = { departmentId: null, positionIds: [], email: '', phone: null, isEnabled: true, description: '' }
  const [leaving, staying] = [`严知秋${mark}`, `陆行舟${mark}`]
  const leaderId = await post(createUser.path, { ...rest, username: `leaving${mark}`, realName: leaving })
  await post(createUser.path, { ...rest, username: `staying${mark}`, realName: staying })
  const name = `交接部${mark}`
  const departmentId = await post(departments.path, { name, parentId: null, leaderId, phone: null, isEnabled: true })
  return { leaving, staying, name, departmentId, headers }
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.goto(`./system/user?realName=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a leaver is disabled without a handover, then handed over and deleted in one step, which the audit log has with its numbers', async ({
  page,
}) => {
  test.slow()
  await hearNothing(page)
  const added = signInTo(page, './system/user', administrator)
  const { leaving, staying, departmentId, headers } = await addColleagues(page)
  await added

  await choose(page, leaving, '停用')
  const offer = page.getByRole('dialog', { name: `停用 ${leaving}` })
  await expect(offer.getByRole('list', { name: '名下内容' })).toContainText('部门负责人')
  await offer.getByRole('button', { name: '仅停用' }).click()
  await expect(page.getByText(`已停用 ${leaving}`)).toBeVisible()

  await choose(page, leaving, '删除')
  const dialog = page.getByRole('dialog', { name: `删除 ${leaving}` })
  await dialog.getByRole('button', { name: '交接并删除' }).click()
  await expect(dialog).toContainText('请选择接收人')
  await dialog.getByRole('button', { name: /接收人/ }).click()
  await page.getByRole('combobox', { name: '输入搜索' }).fill(staying)
  await page.getByRole('option', { name: staying }).click()
  await dialog.getByRole('button', { name: '交接并删除' }).click()
  const done = dialog.getByText('交接完成')
  await confirmIfAsked(page, done)
  await expect(done).toBeVisible()
  await expect(dialog.getByRole('list', { name: '交接结果' })).toContainText('1 / 1')
  await page.keyboard.press('Escape')
  await expect(page.getByText('没有符合条件').first()).toBeVisible()

  const department = await page.context().request.get(`./api${departments.path}/${departmentId}`, { headers })
  expect(await department.text()).toContain(staying)

  await page.goto('./system/audit?action=users.completeHandover')
  await expect(page.getByRole('table')).toContainText(leaving)
})

test('by keyboard, the items of a colleague are handed over while the account stays, and somebody without any is told so', async ({
  page,
}) => {
  await hearNothing(page)
  const added = signInTo(page, './system/user', administrator)
  const { leaving, staying } = await addColleagues(page)
  await added
  await choose(page, leaving, '交接')
  const dialog = page.getByRole('dialog', { name: `交接 ${leaving} 名下的内容` })
  await dialog.getByRole('checkbox', { name: '部门负责人' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: '输入搜索' })).toBeFocused()
  await page.keyboard.type(staying)
  await expect(page.getByRole('option', { name: staying })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const submit = dialog.getByRole('button', { name: '交接', exact: true })
  await submit.focus()
  await page.keyboard.press('Enter')
  const done = dialog.getByText('交接完成')
  await confirmIfAsked(page, done)
  await expect(done).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page, leaving, '交接')
  await expect(dialog).toContainText('名下没有需要交接的内容')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
