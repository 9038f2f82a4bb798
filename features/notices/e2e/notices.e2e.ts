import { type Browser, expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, demoUser } from '#e2e/users.ts'

const soon = { timeout: 4000 }

async function anotherWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  return context.newPage()
}

/** Signs in and waits until the console hears of changes. */
async function listening(page: Page, username: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await signInTo(page, './about/index', demoUser(username))
  await stream
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^通知/ })
const unreadIn = async (page: Page) => Number(/(\d+) 条未读/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function writeNotice(page: Page, title: string, fill: (form: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
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

test('a notice to a department reaches who belongs to one below it at once, and nobody else', async ({ page, browser, baseURL }) => {
  const title = `代码安全自查 ${Date.now()}`
  const [inside, outside] = [await anotherWindow(browser, baseURL), await anotherWindow(browser, baseURL)]
  await listening(inside, 'zhubowen')
  await listening(outside, 'zhouxinyan')
  await expect.poll(() => unreadIn(inside)).toBeGreaterThan(0)
  const before = await unreadIn(inside)

  await signInTo(page, './system/notice', administrator)
  await writeNotice(page, title, async (form) => {
    await form.getByText('指定部门', { exact: true }).click()
    await form.getByRole('button', { name: /^接收部门/ }).click()
    await page.getByRole('dialog', { name: '接收部门' }).getByRole('combobox').fill('研发中心')
    await page.getByRole('option', { name: /^研发中心/ }).click()
    await page.keyboard.press('Escape')
  })
  await move(page, title, '发布')
  await expect.poll(() => unreadIn(inside), soon).toBe(before + 1)

  await bell(inside).click()
  await inside.getByRole('dialog', { name: '通知' }).getByRole('button', { name: title }).click()
  await expect(inside.getByRole('dialog', { name: title })).toContainText('请大家周五前完成自查。')
  await inside.keyboard.press('Escape')
  await expect.poll(() => unreadIn(inside), soon).toBe(before)

  await bell(outside).click()
  const others = outside.getByRole('dialog', { name: '通知' })
  await expect(others.getByRole('listitem').first()).toBeVisible()
  await expect(others.getByText(title)).toBeHidden()

  await rowOf(page, title)
    .getByRole('button', { name: `查看 ${title}` })
    .click()
  const detail = page.getByRole('dialog', { name: title })
  await detail.getByText('已读', { exact: true }).click()
  await expect(detail.getByRole('listitem').filter({ hasText: '朱博文' })).toBeVisible()
  await page.keyboard.press('Escape')
  await move(page, title, '撤回')
  await bell(inside).click()
  await expect(inside.getByRole('dialog', { name: '通知' }).getByRole('listitem').first()).toBeVisible()
  await expect(inside.getByRole('dialog', { name: '通知' }).getByText(title)).toBeHidden()
  await inside.context().close()
  await outside.context().close()
})

test('what is scheduled or has expired is marked so, and not shown to its audience', async ({ page }) => {
  const title = `下月盘点 ${Date.now()}`
  await signInTo(page, './system/notice', administrator)
  await writeNotice(page, title, async (form) => {
    await form.getByRole('button', { name: /^定时发布/ }).click()
    const field = page.getByRole('dialog', { name: '定时发布' })
    await field.getByRole('combobox', { name: '年' }).selectOption('2030年')
    await field.getByRole('button', { name: /2030年\d+月15日/ }).click()
    await field.getByLabel('时间').fill('09:00')
    await field.getByRole('button', { name: '完成' }).click()
  })
  await move(page, title, '发布')
  await expect(rowOf(page, title)).toContainText('待发布')
  await expect(rowOf(page, title)).toContainText(/2030-\d\d-15 09:00/)
  await page.getByRole('searchbox').first().fill('空调检修')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(rowOf(page, '办公楼三层空调检修')).toContainText('已失效')

  await bell(page).click()
  const panel = page.getByRole('dialog', { name: '通知' })
  await expect(panel.getByText('系统将于本周六凌晨升级')).toBeVisible()
  await expect(panel.getByText(title)).toBeHidden()
  await expect(panel.getByText('办公楼三层空调检修')).toBeHidden()
})

test('with the keyboard alone all notifications are read, and the focus returns to the bell', async ({ page }) => {
  await signInTo(page, './dashboard/workplace', demoUser('wuwanqing'))
  await expect.poll(() => unreadIn(page)).toBeGreaterThan(0)
  const card = page.getByRole('region', { name: '最新通知' })
  await expect(card.getByText('未读').first()).toBeAttached()
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: '通知' })
  await panel.getByRole('button', { name: '全部已读' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => unreadIn(page)).toBe(0)
  await expect(card.getByText('未读')).toHaveCount(0)
  await panel.getByText('未读', { exact: true }).click()
  await expect(panel.getByText('没有未读通知')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
})
