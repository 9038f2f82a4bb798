import { expect, type Page } from '@playwright/test'
import { hearNothing, signInTo, test } from '#e2e/journey.ts'
import { administrator, reader } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

const shown = (page: Page) => page.locator('main > section:visible')
const heading = (page: Page) => shown(page).getByRole('heading', { level: 1 })
const more = (page: Page, name: string) => shown(page).getByRole('button', { name: `${name}的更多操作` })

/** Creates records, and opens the first one from the list of those with this part of a name, two a page. */
async function openFirst(page: Page, stem: string, letters: readonly string[]): Promise<void> {
  await signInTo(page, './list/basic-list', administrator)
  for (const letter of letters) await createRecord(page, { name: `${stem} ${letter}`, email: 'detail@example.com' })
  await page.goto(`./list/basic-list?name=${encodeURIComponent(stem)}&pageSize=2&sort=createDate`)
  await page.getByRole('link', { name: `${stem} ${letters[0]}` }).click()
  await expect(heading(page)).toContainText(`${stem} ${letters[0]}`)
}

test('a record is rejected and approved on its page, and the list shows it', async ({ page }) => {
  const stem = `审批 ${Date.now()}`
  await openFirst(page, stem, ['甲'])
  const reject = shown(page).getByRole('button', { name: '拒绝' })
  await reject.click()
  await expect(page.getByText(`${stem} 甲 的状态已改为拒绝`)).toBeVisible()
  await expect(reject).toHaveAttribute('aria-disabled', 'true')
  await expect(reject).toBeFocused()
  await expect(shown(page).getByText('状态由通过改为拒绝')).toBeVisible()
  await shown(page).getByRole('link', { name: '返回列表' }).click()
  await expect(page.getByRole('row').filter({ hasText: `${stem} 甲` })).toContainText('拒绝')
})

test('J and K go through the list across its pages, with the position in it', async ({ page }) => {
  const stem = `逐条 ${Date.now()}`
  await openFirst(page, stem, ['甲', '乙', '丙'])
  await expect(shown(page).getByText('1 / 3', { exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect(heading(page)).toContainText(`${stem} 乙`)
  await expect(shown(page).getByText('2 / 3', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading(page)).toContainText(`${stem} 丙`)
  await expect(shown(page).getByText('3 / 3', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', /page=2/)
  await page.keyboard.press('k')
  await expect(heading(page)).toContainText(`${stem} 乙`)
  await expect(shown(page).getByText('2 / 3', { exact: true })).toBeVisible()

  // In a menu and in a form the keys are letters.
  await more(page, `${stem} 乙`).click()
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await shown(page).getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑记录' })
  await form.getByLabel('城市').press('j')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(form).toBeHidden()
  await expect(heading(page)).toContainText(`${stem} 乙`)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' }).getByRole('region', { name: '详情页' })).toContainText('J')
})

test('the history of a record says who changed which field from what to what, and is read once it is opened', async ({ page }) => {
  const stem = `历史 ${Date.now()}`
  // An event of the save, which may arrive after the tab is opened, reads the history again.
  await hearNothing(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/history') && asked.push(request.url()))
  await openFirst(page, stem, ['甲'])
  await shown(page).getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑记录' })
  await form.getByLabel('城市').fill('苏州')
  await form.getByRole('button', { name: '保存记录' }).click()
  await expect(form).toBeHidden()
  expect(asked).toEqual([])
  await shown(page).getByRole('tab', { name: '变更历史' }).click()
  const entries = shown(page)
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(/修改 · 版本 2admin.*城市南京.*苏州/)
  await expect(entries.last()).toContainText('新建 · 版本 1admin')
  expect(asked).toHaveLength(1)

  await shown(page).getByRole('button', { name: '拒绝' }).click()
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText(/状态通过.*拒绝/)
})

test('a record is deleted on its page: the list it was opened from comes back, with undo', async ({ page }) => {
  const stem = `详情删除 ${Date.now()}`
  await openFirst(page, stem, ['甲', '乙'])
  const tab = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: `${stem} 甲` })
  await expect(tab).toHaveCount(1)
  await more(page, `${stem} 甲`).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(page).toHaveURL(/basic-list\?name=.*pageSize=2/)
  await expect(page.getByRole('table').getByRole('link')).toHaveText([`${stem} 乙`])
  await expect(tab).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(`已恢复 ${stem} 甲`)).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveText([`${stem} 甲`, `${stem} 乙`])
})

test('a record is given to another owner on its page', async ({ page }) => {
  const stem = `详情转移 ${Date.now()}`
  await openFirst(page, stem, ['甲'])
  await more(page, `${stem} 甲`).click()
  await page.getByRole('menuitem', { name: '转移' }).click()
  const dialog = page.getByRole('dialog', { name: '转移 1 条记录' })
  await dialog.getByRole('button', { name: /新负责人/ }).click()
  const owner = page.getByRole('option').filter({ hasNotText: '正在搜索' }).filter({ hasNotText: '管理员' }).first()
  await owner.waitFor()
  const name = /^\S+/.exec(await owner.innerText())?.[0] ?? ''
  await owner.click()
  await dialog.getByRole('button', { name: '转移' }).click()
  await expect(page.getByText(`已将 1 条记录转移给 ${name}`)).toBeVisible()
  await expect(shown(page).getByRole('definition').filter({ hasText: name })).toHaveCount(1)
})

test('who may only view records has no actions on their page', async ({ page }) => {
  await signInTo(page, './list/basic-list?sort=createDate', reader)
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  await expect(shown(page).getByRole('link', { name: '下一条' })).toBeVisible()
  await expect(shown(page).getByText('基本信息')).toBeVisible()
  for (const name of [/通过/, /拒绝/, /编辑/, /更多操作/]) await expect(shown(page).getByRole('button', { name })).toHaveCount(0)
  await shown(page).getByRole('tab', { name: '变更历史' }).click()
  await expect(shown(page).getByRole('tabpanel')).toContainText(/暂无变更记录|修改/)
})
