import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'

// Chromium 156 and later report handlers that the content security policy refuses, even where parsed HTML is never inserted.
test.use({ expectedMessages: ['Executing inline event handler violates'] })

const box = (page: Page) => page.getByRole('textbox', { name: '通知正文' })
const button = (page: Page, name: string) => page.getByRole('toolbar', { name: '格式' }).getByRole('button', { name, exact: true })

async function empty(page: Page): Promise<void> {
  await box(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect(box(page)).toHaveText('')
}

async function aPastedPageIsCleaned(page: Page): Promise<void> {
  await empty(page)
  await box(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<h1 style="color:red" onclick="alert(1)">标题</h1><script>alert(1)</script><img src="https://evil.example/pixel.png">
       <p><a href="javascript:alert(1)">坏</a> <a href="https://example.com/">好</a></p><table><tr><th>品类</th></tr><tr><td>茶</td></tr></table>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(box(page).getByRole('heading', { name: '标题' })).toBeVisible()
  await expect(box(page).getByRole('link')).toHaveText(['好'])
  await expect(box(page).getByRole('cell', { name: '茶', exact: true })).toBeVisible()
  await expect(box(page).locator('script, img, [style*=red], [onclick]')).toHaveCount(0)
  await expect(page.getByText('粘贴的内容中有 1 张图片未能带入')).toBeVisible()
}

async function textIsFormattedAndSaved(page: Page): Promise<void> {
  await empty(page)
  await page.keyboard.type('# 本周安排')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('周一')
  await page.keyboard.press('Control+B')
  await page.keyboard.type(' 开会')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- 茶叶')
  await page.keyboard.press('Enter')
  await page.keyboard.type('茶具')
  await expect(button(page, '无序列表')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('12 / 20000 字')).toBeVisible()
  await expectAccessible(page)
  await button(page, '加粗').focus()
  await page.keyboard.press('ArrowRight')
  await expect(button(page, '斜体')).toBeFocused()

  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '本周安排' })).toHaveCount(2)
  await expect(page.locator('strong', { hasText: '周一' })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: '茶具' })).toHaveCount(2)
}

async function aLinkAndAPictureAreInserted(page: Page): Promise<void> {
  await box(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await button(page, '链接').click()
  const dialog = page.getByRole('dialog', { name: '链接' })
  await dialog.getByLabel('链接地址').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('请输入以 http:// 或 https:// 开头的网址')).toBeVisible()
  await dialog.getByLabel('链接地址').fill('example.com/help')
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('link', { name: 'https://example.com/help' })).toBeVisible()

  const buffer = await sharp({ create: { width: 120, height: 80, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: '货架.png', mimeType: 'image/png', buffer })
  const picture = box(page).getByRole('img', { name: '货架.png' })
  await expect(picture).toHaveJSProperty('naturalWidth', 120)
  await page.getByRole('button', { name: '关闭 富文本' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留在本页' }).click()
  await expect(picture).toBeVisible()
}

test('[S2.62] rich text is written with the keyboard and the toolbar, pasted without what does harm, saved with the account, and read without the editor', async ({
  page,
  addUser,
}) => {
  await signInTo(page, './comp/richtext', await addUser(['audit']))
  await test.step('a click into the text alone changes nothing', async () => {
    await expect(box(page)).toContainText('门店盘点须知')
    await box(page).click()
    await page.keyboard.press('Control+End')
    await page.getByRole('button', { name: '关闭 富文本' }).click()
    await expect(page).not.toHaveURL(/richtext/)
    await page.goBack()
    await expect(box(page)).toContainText('门店盘点须知')
  })
  await test.step('a pasted page keeps its text, links and tables', () => aPastedPageIsCleaned(page))
  await test.step('text is formatted and saved', () => textIsFormattedAndSaved(page))
  await test.step('a link and a picture are inserted, and leaving asks', () => aLinkAndAPictureAreInserted(page))
})
