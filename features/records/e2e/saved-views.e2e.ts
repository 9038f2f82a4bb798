import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { idsOf } from '#contract/resource/references.ts'
import type { Session } from '#conformance/session.ts'
import { administrator, type TestUser } from '#e2e/users.ts'
import { demoDepartmentId } from '#features/departments/contract/demo-departments.ts'
import { createRecord } from '#features/records/contract/records.ts'
import { createRole } from '#features/roles/contract/roles.ts'
import { assignUserRoles, users } from '#features/users/contract/users.ts'
import { recordNamed } from './new-record.ts'

// Chromium logs the record that is not found.
test.use({ expectedMessages: ['404 (Not Found)'] })

const views = (page: Page) => page.getByRole('navigation', { name: '视图' })
const tab = (page: Page, name: string) => views(page).getByRole('button', { name })
const links = (page: Page) => page.getByRole('table').getByRole('link')
const sortByDate = (page: Page) => page.getByRole('columnheader', { name: '创建时间' }).getByRole('button').first().click()

/** Gives people one more role, which opens nothing: views can be shared with it. */
async function joinTeam(admin: Session, name: string, people: readonly TestUser[]): Promise<void> {
  const role = { explain: '', isDefault: false, status: 'enable', dataScope: 'self' } as const
  const { id: teamId } = await admin.call(createRole, { body: { ...role, name, departmentIds: [] } })
  for (const { username } of people) {
    const { list } = await admin.call(users.calls.list, { query: { realName: username } })
    for (const { id, version, roleIds } of list) {
      await admin.call(assignUserRoles, { params: { id }, body: { roleIds: [...idsOf(roleIds), teamId], version } })
    }
  }
}

async function openAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '视图操作' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '保存视图' }).click()
  const dialog = page.getByRole('dialog', { name: '保存视图' })
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'true')
}

async function share(page: Page, role: string): Promise<void> {
  await openAction(page, '重命名与共享')
  const dialog = page.getByRole('dialog', { name: '重命名与共享' })
  await dialog.getByRole('button', { name: /^共享给/ }).click()
  await page.getByRole('option', { name: role }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('a list is filtered in its URL, saved as a view that opens with it, and shared with a role, whose people see their own rows alone', async ({
  page,
  addUser,
  callsOf,
  openWindow,
}) => {
  const user = await addUser('all', { name: 'views' })
  const colleague = await addUser(['basic-list'], { name: 'limited', seesOwnRowsOnly: true })
  const calls = await callsOf(user)
  const names = ['甲', '乙', '丙'].map((letter) => `${letter} ${user.username}`)
  const [first = '', second = '', third = ''] = names
  await calls.call(createRecord, { body: recordNamed(first) })
  await calls.call(createRecord, { body: { ...recordNamed(second), type: 'company' } })
  const { id } = await calls.call(createRecord, { body: { ...recordNamed(third), type: 'company' } })
  const team = `${user.username} 与同事`
  await joinTeam(await callsOf(administrator), team, [user, colleague])
  const other = await openWindow()

  await test.step('filters are in the URL: a preset day stays one, what is set has room before what is not, and a condition is a chip', async () => {
    await signInTo(page, `./list/basic-list?name=${user.username}&sort=createDate`, user)
    await expect(links(page)).toHaveText(names)
    const day = page.getByRole('button', { name: /^创建日期/ })
    await day.click()
    await page.getByRole('dialog', { name: '创建日期' }).getByRole('button', { name: '昨天' }).click()
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    await expect(page).toHaveURL(/createDate=yesterday/)
    await page.goto(`${page.url().replace('yesterday', 'today')}&type=company`)
    await expect(links(page)).toHaveText([second, third])
    await expect(page.getByRole('button', { name: '创建日期 今天' })).toBeInViewport()
    await page.getByRole('button', { name: '条件' }).click()
    await page.getByRole('button', { name: '添加条件' }).click()
    await page.getByRole('option', { name: '名称' }).click()
    await page.getByRole('textbox', { name: '名称的值' }).fill(third)
    await expect(links(page)).toHaveText([third])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `名称 包含 ${third}` })).toBeInViewport()
    await page.getByRole('button', { name: '移除条件' }).click()
    await expect(links(page)).toHaveText([second, third])
    await sortByDate(page)
    await expect(links(page)).toHaveText([third, second])
    await page.goBack()
    await expect(links(page)).toHaveText([second, third])
  })

  await test.step('the list is saved as a view, changed, reverted, saved again, and opens with it from now on', async () => {
    await saveAs(page, '公司')
    await expect(tab(page, '公司')).toContainText('2')
    await tab(page, '全部').click()
    await expect(page).toHaveURL(/basic-list$/)
    await tab(page, '公司').click()
    await expect(links(page)).toHaveText([second, third])
    await sortByDate(page)
    await expect(tab(page, '公司')).toContainText('已修改')
    await page.getByRole('button', { name: '还原', exact: true }).click()
    await expect(links(page)).toHaveText([second, third])
    await sortByDate(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(tab(page, '公司')).not.toContainText('已修改')
    await openAction(page, '打开列表时使用')
    await page.goto('./list/basic-list')
    await expect(tab(page, '公司')).toHaveAttribute('aria-current', 'true')
    await expect(links(page)).toHaveText([third, second])
    await tab(page, '全部').click()
    await expect(page).toHaveURL(/view=all$/)
  })

  await test.step('shared with a role, it has the count of who sees it, and is not applied beyond their rows; deleted, it is gone for all', async () => {
    await page.goto(`./list/basic-list?name=${user.username}&view=all`)
    await expect(links(page)).toHaveCount(3)
    await saveAs(page, '我的客户')
    await share(page, team)
    await page.goto(`./list/basic-list?departmentId=${demoDepartmentId(0)}&view=all`)
    await saveAs(page, '总部')
    await share(page, team)

    await signInTo(other, './list/basic-list', colleague)
    await expect(tab(other, '我的客户')).toHaveAttribute('title', new RegExp(`由 ${user.username} 共享`))
    await expect(tab(other, '我的客户')).toContainText('0')
    await tab(other, '我的客户').click()
    await expect(other.getByText('没有符合条件的数据')).toBeVisible()
    await expect(tab(other, '总部')).toHaveAttribute('title', /涉及你无权查看的数据/)
    await tab(other, '总部').click()
    await expect(other.getByText('视图“总部”未应用：筛选条件涉及你无权查看的数据')).toBeVisible()
    await expect(tab(other, '我的客户')).toHaveAttribute('aria-current', 'true')
    for (const name of ['新建', '导入', '导出']) await expect(other.getByRole('button', { name, exact: true })).toHaveCount(0)
    await openAction(page, '删除视图')
    await page.getByRole('alertdialog', { name: '删除视图“总部”？' }).getByRole('button', { name: '删除视图' }).click()
    await expect(tab(page, '总部')).toHaveCount(0)
    await other.goto('./list/basic-list')
    await expect(tab(other, '我的客户')).toBeVisible()
    await expect(tab(other, '总部')).toHaveCount(0)
  })

  await test.step('a hidden view looks, by its URL, like one that does not exist', async () => {
    await page.goto(`./list/basic-info/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: third })).toBeVisible()
    await other.goto(`./list/basic-info/${id}`)
    await expect(other.getByText('这条记录不存在或已被删除')).toBeVisible()
  })
})
