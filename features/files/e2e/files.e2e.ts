import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { fileManager, fileOwner, type TestUser, uploader } from '#e2e/users.ts'

// A trace reads pictures of the page's memory by script, which the content security policy forbids.
test.use({ trace: 'off' })

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: '搜索文件名' }).fill(text)
  await page.getByRole('searchbox', { name: '搜索文件名' }).press('Enter')
}

/** Opens a page as a user, in a browser of their own. */
async function openAs(browser: Browser, baseURL: string | undefined, user: TestUser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN' })
  const page = await context.newPage()
  await signInTo(page, path, user)
  return page
}

test('a manager finds a file that somebody else uploaded, downloads it and deletes it for good; who sees only their own files never sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const pictures = await openAs(browser, baseURL, uploader, './comp/upload')
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  for (const name of ['门店合影.jpg', '门店招牌.jpg']) {
    await pictures.locator('input[type=file][aria-label="选择图片"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await expect(pictures.getByText(name).first()).toBeVisible()
  }
  await expect(pictures.getByText('已上传：门店合影.jpg、门店招牌.jpg')).toBeVisible()

  await signInTo(page, './system/file', fileManager)
  await search(page, '门店')
  const row = rowOf(page, '门店合影.jpg')
  await expect(row.getByText('uploader')).toBeVisible()
  await expect(row.getByText('未使用')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: '预览 门店合影.jpg' }).click()
  const preview = page.getByRole('dialog', { name: '门店合影.jpg' })
  await expect.poll(() => preview.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: '下载 门店合影.jpg' }).click()
  expect((await download).suggestedFilename()).toBe('门店合影.jpg')

  const narrow = await openAs(browser, baseURL, fileOwner, './system/file')
  await expect(narrow.getByText('还没有文件')).toBeVisible()

  await row.getByRole('button', { name: '门店合影.jpg 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const question = page.getByRole('alertdialog', { name: '删除“门店合影.jpg”？' })
  await expect(question.getByText('删除后不可恢复。')).toBeVisible()
  await question.getByRole('button', { name: '删除 1 个文件' }).click()
  await expect(page.getByText('已删除 1 个文件')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByRole('checkbox', { name: /门店招牌.jpg/ }).check()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除 1 个文件' }).click()
  await expect(rowOf(page, '门店招牌.jpg')).toHaveCount(0)
})
