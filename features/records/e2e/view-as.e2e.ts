import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { chooseOfList, expectRowHeight } from '#e2e/list-menu.ts'
import { expandMenu, mainMenu } from '#e2e/menu.ts'
import { createRecord } from '#features/records/contract/records.ts'
import { recordNamed } from './new-record.ts'

const banner = (page: Page) => page.getByRole('region', { name: '以角色身份查看' })
const names = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link')
const create = (page: Page) => page.getByRole('button', { name: '新建', exact: true })

test('[I2] a user views as 业务员: fewer menu items and rows and no buttons to write, in every tab, and everything is back at the end', async ({
  page,
  context,
  addUser,
  callsOf,
}) => {
  const user = await addUser('all', { name: 'viewer' })
  const colleague = await addUser(['basic-list', 'basic-list-edit'], { name: 'viewed' })
  const [own, other] = [`${user.username} 自己的`, `${user.username} 同事的`]
  await (await callsOf(user)).call(createRecord, { body: recordNamed(own) })
  await (await callsOf(colleague)).call(createRecord, { body: recordNamed(other) })
  const list = `./list/basic-list?name=${encodeURIComponent(user.username)}&sort=createDate`
  await signInTo(page, list, user)
  await expect(names(page)).toHaveText([own, other])
  await expect(create(page)).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto(list)
  await expect(names(otherTab)).toHaveText([own, other])

  await test.step('the view starts in both tabs', async () => {
    await page.bringToFront()
    await page.goto('./system/role?name=业务员&sort=createDate')
    await page.getByRole('button', { name: '业务员的更多操作' }).click()
    await page.getByRole('menuitem', { name: '以此角色查看' }).click()
    await page.getByRole('dialog', { name: '以角色身份查看' }).getByRole('button', { name: '开始查看' }).click()
    for (const tab of [otherTab, page]) await expect(banner(tab)).toContainText('正在以“业务员”身份查看（只读）')
  })

  await test.step('it shows what the role may read, and nothing to write with', async () => {
    await expandMenu(page)
    await expect(mainMenu(page).getByRole('link', { name: '基础列表' })).toBeVisible()
    await expect(mainMenu(page).getByRole('link', { name: '角色权限' })).toHaveCount(0)
    await page.goto(list)
    for (const tab of [otherTab, page]) {
      await expect(names(tab)).toHaveText([own])
      await expect(create(tab)).toHaveCount(0)
    }
    await chooseOfList(page, '行高：紧凑')
    await expectRowHeight(page, '紧凑')
  })

  await test.step('the view ends by keyboard, in both tabs, and leaves nothing behind', async () => {
    await banner(page).getByRole('button', { name: '结束查看' }).focus()
    await page.keyboard.press('Enter')
    for (const tab of [otherTab, page]) {
      await expect(create(tab)).toBeVisible()
      await expect(banner(tab)).toHaveCount(0)
      await expect(names(tab)).toHaveText([own, other])
    }
    await expectRowHeight(page, '标准')
    await expandMenu(page)
    await expect(mainMenu(page).getByRole('link', { name: '角色权限' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '已打开的页面' })).toContainText('角色权限')
  })
})
