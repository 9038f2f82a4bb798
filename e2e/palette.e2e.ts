import { expect, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { readUntil } from '#e2e/read-until.ts'

const field = (page: Page) => page.getByRole('combobox', { name: '命令面板' })
const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(text)
}

/** Chooses the first match by keyboard. */
async function enter(page: Page, text: string, found: string): Promise<void> {
  await search(page, text)
  await expect(palette(page).getByRole('option').first()).toContainText(found)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

test('the palette finds pages by pinyin initials and in English, rows on the server, and actions, by keyboard; it fills a small screen', async ({
  page,
  addUser,
}) => {
  const person = await addUser('all', { name: 'palette' })
  await signInTo(page, './list/basic-list?sort=createDate', person)

  await test.step('Escape returns the focus to the field that had it', async () => {
    const filter = page.getByRole('combobox', { name: /^搜索名称/ })
    await filter.focus()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(filter).toBeFocused()
  })

  await test.step('pages', async () => {
    await enter(page, 'yhgl', '用户管理')
    await expect(heading(page, '用户管理')).toBeVisible()
    await enter(page, 'basic li', '基础列表')
    await expect(heading(page, '基础列表')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('group', { name: '最近打开' }).getByRole('option', { name: '用户管理' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('rows', async () => {
    const name = await readUntil(
      () => page.getByRole('table').getByRole('rowheader').getByRole('link').first().innerText(),
      (text) => text !== '',
    )
    await search(page, name)
    await option(page, new RegExp(`^${name} .* · 记录$`)).click()
    await expect(heading(page, name)).toBeVisible()
    await search(page, person.username)
    await option(page, new RegExp(`${person.username} .*用户$`)).click()
    await expect(page).toHaveURL(new RegExp(`/system/user\\?search=${person.username}$`))
    await expect(page.getByRole('table').getByText(person.username, { exact: true }).first()).toBeVisible()
  })

  await test.step('actions', async () => {
    await enter(page, '新建记录', '新建记录')
    const form = page.getByRole('dialog', { name: '新建记录' })
    await expect(form).toBeVisible()
    await expect(page).toHaveURL(/\/list\/basic-list(?:\?sort=createDate)?$/)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await enter(page, 'xmpz', '项目配置')
    await expect(page.getByRole('dialog', { name: '项目配置' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a question mark shows the keyboard shortcuts', async () => {
    await heading(page, '基础列表').click()
    await page.keyboard.press('?')
    const shortcuts = page.getByRole('dialog', { name: '键盘快捷键' })
    await expect(shortcuts.getByText('Ctrl+K')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(shortcuts).toHaveCount(0)
  })

  await test.step('on a small screen', async () => {
    await page.setViewportSize(narrow)
    await page.getByRole('button', { name: '搜索页面与操作' }).click()
    await field(page).fill('李')
    await expect(palette(page).getByRole('group', { name: '记录' })).toBeVisible()
    await expect.poll(() => palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...narrow })
    await expectAccessible(page)
  })
})
