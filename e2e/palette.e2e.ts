import { expect, type Page } from '@playwright/test'
import { expectAccessible, narrow } from '#e2e/axe.ts'
import { fillSignIn, signInTo, test } from '#e2e/journey.ts'
import { administrator, arranger, locker, reader } from '#e2e/users.ts'

const field = (page: Page) => page.getByRole('combobox', { name: '命令面板' })
const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(text)
}

test('the keyboard finds pages by pinyin initials and in English, and returns to them under recent', async ({ page }) => {
  await signInTo(page, '/list/basic-list', administrator)
  await search(page, 'yhgl')
  await expect(option(page, '用户管理')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, '用户管理')).toBeVisible()

  await search(page, 'basic li')
  await expect(option(page, '基础列表')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, '基础列表')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: '最近打开' }).getByRole('option', { name: '用户管理' })).toBeVisible()
})

test('Escape closes it and returns the focus to the field that had it', async ({ page }) => {
  await signInTo(page, '/list/basic-list', administrator)
  const filter = page.getByRole('searchbox', { name: /^搜索名称/ })
  await filter.fill('写到一半')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(filter).toBeFocused()
  await expect(filter).toHaveValue('写到一半')
})

test('a record and a user are found on the server and opened', async ({ page }) => {
  // The oldest record: other journeys create and delete newer ones.
  await signInTo(page, '/list/basic-list?sort=createDate', administrator)
  const name = await page.getByRole('table').getByRole('link').first().innerText()
  await search(page, name)
  await option(page, new RegExp(`^${name} .* · 记录$`)).click()
  await expect(heading(page, name)).toBeVisible()

  await search(page, arranger.username)
  await option(page, new RegExp(`${arranger.username} .*用户$`)).click()
  await expect(page).toHaveURL(new RegExp(`/system/user\\?search=${arranger.username}$`))
  await expect(page.getByRole('table').getByText(arranger.username, { exact: true }).first()).toBeVisible()
})

test('actions are run: the form of a new record, and the settings of the console', async ({ page }) => {
  await signInTo(page, '/list/basic-list', administrator)
  await search(page, '新建记录')
  await expect(option(page, '新建记录')).toBeVisible()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: '新建记录' })
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/\/list\/basic-list$/)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await search(page, 'xmpz')
  await expect(option(page, '项目配置')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '项目配置' })).toBeVisible()
})

test('a user finds only the pages, actions and records that they may see', async ({ page }) => {
  const searched: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:user|role|position)\?/.test(request.url())) searched.push(request.url())
  })
  await signInTo(page, '/list/basic-list', reader)
  await search(page, 'auditor')
  await expect(palette(page).locator('p', { hasText: '没有与“auditor”匹配的页面、操作或记录' })).toBeVisible()
  await field(page).fill('新建')
  await expect(palette(page).locator('p', { hasText: '没有与“新建”匹配的页面、操作或记录' })).toBeVisible()
  await field(page).fill('用户管理')
  await expect(palette(page).locator('p', { hasText: '没有与“用户管理”匹配' })).toBeVisible()
  expect(searched).toEqual([])
})

test('the screen lock closes it and keeps it closed', async ({ page }) => {
  await page.goto('./login?redirect=%2Flist%2Fbasic-list')
  await fillSignIn(page, locker)
  await expect(heading(page, '基础列表')).toBeVisible()
  await search(page, 'sdpm')
  await expect(option(page, '锁定屏幕')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '屏幕已锁定' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('a question mark shows the keyboard shortcuts, and axe finds nothing in them or in the palette, which fills a small screen', async ({
  page,
}) => {
  await signInTo(page, '/list/basic-list', administrator)
  await heading(page, '基础列表').click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' }).getByText('Ctrl+K')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: '搜索页面与操作' }).click()
  await field(page).fill('李')
  await expect(palette(page).getByRole('group', { name: '记录' })).toBeVisible()
  await expectAccessible(page)
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...narrow })
})
