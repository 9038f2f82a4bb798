import { expect, type Page } from '@playwright/test'
import { signInTo, test } from '#e2e/journey.ts'
import { administrator } from '#e2e/users.ts'
import { chooseAll } from './record-form.ts'

const markup = '<img src=x onerror=hurt()>'

/** Expects the markup to be shown as typed, at least `times` times, and not rendered. */
async function expectText(page: Page, times: number): Promise<void> {
  const shown = page.locator('main > section:visible').getByText(markup)
  await expect(shown.nth(times - 1)).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
}

async function createMarkupRecord(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '新建记录' })
  await drawer.getByLabel('名称').fill(name)
  await drawer.getByLabel('邮箱').fill('onerror@example.com')
  await drawer.getByLabel('城市').fill(markup)
  await chooseAll(page, drawer)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
}

test('[E4] markup in the fields of a record is shown as typed in list, page, tab, titles, search, deleted row and audit log', async ({
  page,
}) => {
  const name = `${markup} ${Date.now()}`
  await signInTo(page, './list/basic-list', administrator)
  await createMarkupRecord(page, name)
  await page.getByRole('searchbox', { name: /^搜索名称/ }).fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  await expectText(page, 2)

  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect.poll(() => page.title()).toContain(name)
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.locator('[aria-current="page"]')).toContainText(name)
  await expectText(page, 2)

  await tabs.getByRole('link', { name: '基础列表' }).click()
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(page.getByRole('button', { name: `撤销删除 ${name}` })).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)

  await page.goto(`./system/audit?target=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  await expectText(page, 2)
  await page.getByRole('row').filter({ hasText: name }).last().getByRole('button').click()
  await expect(page.getByRole('dialog').getByText(markup).first()).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})
