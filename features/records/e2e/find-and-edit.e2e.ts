import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { envelopeSchema } from '#contract/calls/envelope.ts'
import { listRecords } from '#features/records/contract/records.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, editor, reader } from '#e2e/users.ts'
import { chooseAll } from './record-form.ts'

test('[S1.5 S2.28] a record is created, found, edited, deleted and restored, and the audit log shows each step', async ({ page }) => {
  const name = `O'Brien ${Date.now()} <b>x</b>`
  await signInTo(page, './list/basic-list', administrator)
  await expect(page.getByText(/共 100,\d{3} 条/).first()).toBeVisible()

  await page.getByRole('button', { name: '新建', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '新建记录' })
  await drawer.getByRole('button', { name: '新建记录' }).click()
  await expect(drawer.getByLabel('名称')).toBeFocused()
  await drawer.getByLabel('名称').fill(name)
  await drawer.getByLabel('邮箱').fill('nobody')
  await drawer.getByLabel('城市').fill('杭州')
  await chooseAll(page, drawer)
  await drawer.getByRole('button', { name: '新建记录' }).click()
  await expect(drawer.getByText('请输入正确的邮箱地址，例如 name@example.com')).toBeVisible()
  await drawer.getByLabel('邮箱').fill('brien@example.com')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()

  await page.getByRole('searchbox', { name: /^搜索名称/ }).fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/search=/)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)

  await row.getByRole('button', { name: `编辑 ${name}` }).click()
  const editing = page.getByRole('dialog', { name: '编辑记录' })
  await editing.getByLabel('城市').fill('上海')
  await editing.getByRole('button', { name: '保存记录' }).click()
  await expect(row).toContainText('上海')

  await row.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '拒绝' }).click()
  await expect(row).toContainText('拒绝')

  await row.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(row).toContainText('已删除')
  await row.getByRole('button', { name: `撤销删除 ${name}` }).click()
  await expect(row).toContainText('上海')

  await page.goto(`./system/audit?target=${encodeURIComponent(name)}`)
  const actions = page.getByRole('row').filter({ hasText: name })
  await expect(actions).toHaveCount(5)
  await expect(actions.nth(0)).toContainText('恢复记录')
  await expect(actions.nth(4)).toContainText('新建记录')
  await actions.nth(3).getByRole('button').click()
  const entry = page.getByRole('dialog')
  await expect(entry).toContainText('杭州')
  await expect(entry).toContainText('上海')
})

test('[I9] one field finds a record by name, pinyin, initials, e-mail address and id, and / leads to it', async ({ page }) => {
  // The oldest first: other journeys create records.
  await signInTo(page, './list/basic-list?pageSize=20&sort=createDate', administrator)
  const first = page
    .getByRole('table')
    .getByRole('link')
    .filter({ hasText: /^\p{Script=Han}{2,3}$/u })
    .first()
  const name = await first.innerText()
  const id = /basic-info\/(\w+)/.exec((await first.getAttribute('href')) ?? '')?.[1] ?? ''
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await row.getByRole('button', { name: `查看“${name}”的邮箱` }).click()
  const email = await row.getByText(/^[\w.]+@example/).innerText()
  const search = page.getByRole('searchbox', { name: /^搜索名称/ })
  const pinyin = email.replace(/\d*@.*/, '').replace('.', '')
  for (const text of [name, pinyin.toUpperCase(), email, id]) {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill(text)
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text)}`))
    await expect(page.getByRole('table').getByRole('link', { name }).first()).toBeVisible()
  }
  await expect(page.getByRole('table').getByRole('link', { name })).toHaveCount(1)
  await search.press('Escape')
  await expect(page).not.toHaveURL(/search=/)
})

test('filters, sort order and page are in the URL: they survive a reload, and Back restores them', async ({ page }) => {
  await signInTo(page, './list/basic-list', reader)
  await page.getByRole('button', { name: /创建时间/ }).click()
  await expect(page).toHaveURL(/sort=createDate/)
  const thirdPage = page.waitForResponse(/\/api\/table\/list\?.*page=3/)
  await page.getByRole('button', { name: '第 3 页' }).click()
  await expect(page).toHaveURL(/page=3/)
  const shown = z.parse(listRecords.result, z.parse(envelopeSchema, await (await thirdPage).json()).result).list.map(({ name }) => name)
  const names = page.getByRole('table').getByRole('link')
  await expect(names).toHaveText(shown)
  await page.reload()
  await expect(names).toHaveText(shown)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=3/)
  await page.getByRole('searchbox', { name: /^搜索名称/ }).fill('沈')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(page).not.toHaveURL(/page=/)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page).not.toHaveURL(/search=/)
})

test('[S2.29 S2.30 S2.31 S2.32] a record links to its neighbours in the list it was opened from, and back to that list', async ({
  page,
}) => {
  await signInTo(page, './list/basic-list?status=refuse&sort=name', reader)
  const links = page.getByRole('table').getByRole('link')
  await expect(links.nth(2)).toBeVisible()
  const names = await links.allInnerTexts()
  await links.nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '基础列表' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('基础详情')).toHaveCount(0)
  await page.getByRole('link', { name: '下一条' }).click()
  await expect(page.getByRole('heading', { level: 1, name: names[2] ?? '' })).toBeVisible()
  await page.getByRole('link', { name: '返回列表' }).click()
  await expect(page).toHaveURL(/status=refuse/)
  await page.goto('./list/basic-info')
  await expect(page.getByText('未选择记录，请从列表中打开一条')).toBeVisible()
})

test('a user who cannot edit or delete sees no buttons for it', async ({ page }) => {
  await signInTo(page, './list/basic-list', reader)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: '新建', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^编辑 / })).toHaveCount(0)
})

test('closing a form with unsaved input asks for confirmation', async ({ page }) => {
  await signInTo(page, './list/basic-list', editor)
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '新建记录' })
  await drawer.getByLabel('名称').fill('写了一半')
  await page.keyboard.press('Escape')
  const confirmation = page.getByRole('alertdialog')
  await expect(confirmation).toContainText('放弃修改？')
  await confirmation.getByRole('button', { name: '继续编辑' }).click()
  await expect(drawer.getByLabel('名称')).toHaveValue('写了一半')
  await page.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: '放弃修改' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: '新建', exact: true })).toBeFocused()
})
