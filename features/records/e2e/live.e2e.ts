import { expect, type Browser, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator, editor } from '#e2e/users.ts'
import { createRecord } from './record-form.ts'

const soon = { timeout: 4000 }
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function anotherWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  return context.newPage()
}

/** Waits until the console hears of changes. */
async function listening(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await open()
  await stream
}

test('who has a list open is told what somebody else has changed, and loads it when they want', async ({ page, browser, baseURL }) => {
  const name = `同看 ${Date.now()}`
  const other = await anotherWindow(browser, baseURL)
  await signInTo(other, './list/basic-list', editor)
  await createRecord(other, { name, email: 'live@example.com' })

  await listening(page, () => signInTo(page, `./list/basic-list?name=${encodeURIComponent(name)}`, administrator))
  await other.goto(`./list/basic-list?name=${encodeURIComponent(name)}`)
  await rowOf(other, name)
    .getByRole('button', { name: `${name}的更多操作` })
    .click()
  await other.getByRole('menuitem', { name: '拒绝' }).click()

  const notice = page.getByRole('status').filter({ hasText: '1 条有更新，来自 editor' })
  await expect(notice).toBeVisible(soon)
  await expect(rowOf(page, name)).toContainText('editor 已修改')
  await expect(rowOf(page, name)).toContainText('通过')
  await page.getByRole('button', { name: '载入更新' }).click()
  await expect(rowOf(page, name)).toContainText('拒绝')
  await expect(notice).toBeHidden()
  await expect(rowOf(page, name)).not.toContainText('已修改')
  await other.context().close()
})

test('two people who have the form of one record open see each other, and what the other saves', async ({ page, browser, baseURL }) => {
  const name = `同改 ${Date.now()}`
  const search = `./list/basic-list?name=${encodeURIComponent(name)}`
  const edit = (window: Page) => window.getByRole('button', { name: `编辑 ${name}` }).click()
  await listening(page, () => signInTo(page, search, administrator))
  await createRecord(page, { name, email: 'live@example.com' })
  const other = await anotherWindow(browser, baseURL)
  await listening(other, () => signInTo(other, search, editor))

  await edit(page)
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('名称')).toHaveValue(name)
  await expect(form.getByText('也在编辑这条记录')).toBeHidden()
  await edit(other)
  await expect(other.getByRole('dialog')).toContainText('管理员 也在编辑这条记录', soon)
  await expect(form).toContainText('editor 也在编辑这条记录', soon)

  await other.getByRole('dialog').getByLabel('城市').fill('苏州')
  await other.getByRole('dialog').getByRole('button', { name: '保存记录' }).click()
  await expect(form).toContainText('editor 刚刚修改了这条记录', soon)
  await expect(form.getByLabel('城市')).toHaveValue('苏州')
  await expect(form.getByText('也在编辑这条记录')).toBeHidden(soon)
  await other.context().close()
})
