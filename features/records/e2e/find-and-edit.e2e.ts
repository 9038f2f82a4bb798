import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { chooseOfRow } from '#e2e/row-menu.ts'
import { createRecord } from '#features/records/contract/records.ts'
import { chooseAll, recordNamed } from './new-record.ts'

const shown = (page: Page) => page.locator('main > section:visible')
const heading = (page: Page) => shown(page).getByRole('heading', { level: 1 })
const city = (page: Page, name: string) =>
  shown(page)
    .getByRole('definition')
    .filter({ hasText: new RegExp(`^${name}$`) })

/** Finds a record by each of these texts in the search of the list, to which a key leads. */
async function find(page: Page, name: string, texts: readonly string[]): Promise<void> {
  const search = page.getByRole('combobox', { name: /^搜索名称/ })
  for (const text of texts) {
    await heading(page).click()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill('没有这样的记录')
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    await search.fill(text)
    await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible()
    await expect(page).toHaveURL(/search=/)
  }
}

/** Changes the city in the form that is opened. */
async function changeCity(page: Page, text: string): Promise<void> {
  const form = page.getByRole('dialog', { name: '编辑记录' })
  await form.getByLabel('城市').fill(text)
  await form.getByRole('button', { name: '保存记录' }).click()
  await expect(form).toBeHidden()
}

test('[S1.5 S2.28 S2.29 S2.30 S2.31 S2.32 E4 I9] a record is created, found, edited, taken back to an earlier version, deleted and restored, and the audit log shows each step', async ({
  page,
  addUser,
  callsOf,
  openWindow,
}) => {
  const user = await addUser('all', { name: 'keeper' })
  const owner = await addUser(['basic-list'], { name: 'owner' })
  const name = `沈若琳 ${user.username} <img src=x onerror=hurt()>`
  const next = `${user.username} 下一条`
  await (await callsOf(user)).call(createRecord, { body: recordNamed(next) })

  await test.step('a form that is filled in on one machine is finished on another', async () => {
    const elsewhere = await openWindow()
    await signInTo(elsewhere, './list/basic-list', user)
    await elsewhere.getByRole('button', { name: '新建', exact: true }).click()
    const started = elsewhere.getByRole('dialog', { name: '新建记录' })
    await expect(started.getByLabel('名称')).toBeFocused()
    await started.getByLabel('名称').fill(name)
    await elsewhere.keyboard.press('Escape')
    await expect(elsewhere.getByRole('alertdialog')).toContainText('放弃修改？')
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click()
    await expect(started.getByLabel('名称')).toHaveValue(name)
    await expect(started.getByText(/^草稿已保存/)).toBeVisible()

    await signInTo(page, './list/basic-list', user)
    await page.getByRole('button', { name: '新建', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新建记录' })
    await form.getByRole('button', { name: '恢复草稿' }).click()
    await expect(form.getByLabel('名称')).toHaveValue(name)
    await form.getByLabel('邮箱').fill('nobody')
    await form.getByLabel('城市').fill('杭州')
    await chooseAll(page, form)
    await form.getByRole('button', { name: '新建记录' }).click()
    await expect(form.getByText('请输入正确的邮箱地址，例如 name@example.com')).toBeVisible()
    await form.getByLabel('邮箱').fill(`${user.username}@example.com`)
    await page.keyboard.press('Control+Enter')
    await expect(form).toBeHidden()
  })

  const link = page.getByRole('table').getByRole('link', { name })
  const row = page.getByRole('row').filter({ hasText: name })
  await test.step('it is found by pinyin, email address and name, and edited in the list; the edit is undone from its message', async () => {
    await find(page, name, ['SHENRUOLIN', `${user.username}@example.com`, name])
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
    await page.reload()
    await expect(link).toHaveCount(1)
    await chooseOfRow(row, '编辑')
    await changeCity(page, '上海')
    await expect(row).toContainText('上海')
    await page.getByText(`已保存 ${name}`).locator('..').getByRole('button', { name: '撤销' }).click()
    await expect(row).toContainText('杭州')
    await row.getByRole('button', { name: `${name}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '拒绝' }).click()
    await expect(row).toContainText('拒绝')
  })

  await test.step('its copy begins with its values, but not with its masked address, and is not there before it is saved', async () => {
    await row.getByRole('button', { name: `${name}的更多操作` }).press('Enter')
    await page.getByRole('menuitem', { name: '复制' }).press('Enter')
    const copy = page.getByRole('dialog', { name: '复制记录' })
    await expect(copy.getByRole('textbox', { name: '名称' })).toHaveValue(name)
    await expect(copy.getByLabel('城市')).toHaveValue('杭州')
    await expect(copy.getByLabel('邮箱')).toHaveValue('')
    await copy.getByRole('button', { name: '取消' }).click()
    await expect(copy).toBeHidden()
  })

  await test.step('its page links to its neighbours in the list it was opened from, and back to that list', async () => {
    await page.goto(`./list/basic-list?name=${user.username}&sort=createDate`)
    await link.click()
    await expect(heading(page)).toContainText(name)
    await expect(page).toHaveTitle(new RegExp(`^沈若琳 ${user.username} <img src=x`))
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect(menu.getByRole('link', { name: '基础列表' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByText('基础详情')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: '已打开的页面' }).locator('[aria-current="page"]')).toContainText(name)
    await expect(shown(page).getByText('2 / 2', { exact: true })).toBeVisible()
    await page.keyboard.press('k')
    await expect(heading(page)).toContainText(next)
    await expect(shown(page).getByText('1 / 2', { exact: true })).toBeVisible()
    await shown(page).getByRole('link', { name: '下一条' }).click()
    await expect(heading(page)).toContainText(name)
    await shown(page).getByRole('button', { name: '通过', exact: true }).click()
    await expect(shown(page).getByText('状态由拒绝改为通过')).toBeVisible()
    await shown(page)
      .getByRole('button', { name: `${name}的更多操作` })
      .click()
    await page.getByRole('menuitem', { name: '转移' }).click()
    const transfer = page.getByRole('dialog', { name: '转移 1 条记录' })
    await transfer.getByRole('button', { name: /新负责人/ }).click()
    await page.getByRole('combobox', { name: '输入搜索' }).fill(owner.username)
    await page.getByRole('option', { name: owner.username }).click()
    await transfer.getByRole('button', { name: '转移' }).click()
    await expect(page.getByText(`已将 1 条记录转移给 ${owner.username}`)).toBeVisible()
    await expect(shown(page).getByRole('definition').filter({ hasText: owner.username })).toHaveCount(1)
  })

  await test.step('it goes back to an earlier version, after what that changes was shown', async () => {
    await shown(page).getByRole('button', { name: '编辑', exact: true }).click()
    await changeCity(page, '无锡')
    await expect(city(page, '无锡')).toBeVisible()
    await shown(page).getByRole('tab', { name: '变更历史' }).click()
    const history = shown(page).getByRole('tabpanel').getByRole('listitem')
    await expect(history.first()).toContainText(new RegExp(`修改 · 版本 \\d+${user.username}.*城市杭州.*无锡`))
    await shown(page).getByRole('button', { name: '恢复到版本 2' }).click()
    const preview = page.getByRole('dialog', { name: '恢复到版本 2？' })
    await expect(preview.getByRole('list', { name: '恢复后的修改' })).toContainText(/城市无锡.*上海/)
    await preview.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(page.getByText(`${name} 已恢复到版本 2`)).toBeVisible()
    await expect(city(page, '上海')).toBeVisible()
    await expect(history.first()).toContainText('恢复到版本 2 · 版本')
    await shown(page).getByRole('link', { name: '返回列表' }).click()
    await expect(page).toHaveURL(new RegExp(`basic-list\\?name=${user.username}&`))
  })

  await test.step('a double click on Delete deletes it alone; it stays in its place until it is restored there', async () => {
    await row.getByRole('button', { name: `${name}的更多操作` }).click()
    await page.getByRole('menuitem', { name: '删除' }).dblclick()
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: user.username })
    await expect(page.getByRole('button', { name: `撤销删除 ${name}` })).toBeFocused()
    await expect(rows).toContainText([next, `${name}已删除`])
    await expect(page.getByRole('table').getByText('已删除', { exact: true })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(row).toContainText('上海')
    await expect(rows).toContainText([next, name])
    await page.goto('./list/basic-info')
    await expect(page.getByText('未选择记录，请从列表中打开一条')).toBeVisible()
  })

  await test.step('the audit log has each step, with what it changed', async () => {
    await page.goto(`./system/audit?target=${encodeURIComponent(name)}`)
    const entries = page.getByRole('row').filter({ hasText: name })
    const [edited, reverted] = ['编辑记录', '将记录恢复到以前的版本']
    await expect(entries).toContainText(['恢复记录', '删除记录', reverted, edited, '转移', edited, edited, reverted, edited, '新建记录'])
    await entries.nth(8).getByRole('rowheader').click()
    await expect(page.getByRole('dialog')).toContainText(/杭州.*上海/)
    await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })
})
