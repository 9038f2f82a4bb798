import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'

// One upload fails on its way.
test.use({ expectedMessages: ['net::ERR_FAILED', 'Failed to load resource'] })

const tiles = (page: Page) => page.getByRole('list', { name: '图片顺序' }).getByRole('listitem')
const chooser = (page: Page) => page.locator('input[type=file][aria-label="选择图片"]')
const uploaded = (page: Page, names: readonly string[]) => page.getByText(`已上传：${names.join('、')}`, { exact: true })
const parts = '**/api/file/*?offset=*'

async function picture(name: string, background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function picturesArePreviewedAndSorted(page: Page): Promise<void> {
  await chooser(page).setInputFiles([
    await picture('正面.jpg', 'teal'),
    await picture('侧面.jpg', 'navy'),
    await picture('背面.jpg', 'tan'),
  ])
  await expect(uploaded(page, ['正面.jpg', '侧面.jpg', '背面.jpg'])).toBeVisible()
  await expect(page.getByText('3 / 6 张')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '预览正面.jpg' }).click()
  const preview = page.getByRole('dialog', { name: '正面.jpg' })
  await expect(preview.getByRole('img')).toHaveJSProperty('naturalWidth', 320)
  await expect(preview.getByText('320 × 200')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const next = page.getByRole('dialog', { name: '侧面.jpg' })
  await expect(next.getByText('2 / 3')).toBeVisible()
  const download = page.waitForEvent('download')
  await next.getByRole('link', { name: '下载' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('侧面.jpg')
  await page.keyboard.press('Escape')
  await expect(next).toBeHidden()

  await page.getByRole('button', { name: '移动背面.jpg' }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(uploaded(page, ['正面.jpg', '背面.jpg', '侧面.jpg'])).toBeVisible()
  for (const name of ['正面', '侧面']) await page.getByRole('button', { name: `移除${name}.jpg` }).click()
  await expect(uploaded(page, ['背面.jpg'])).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
}

async function aFailedUploadContinues(page: Page): Promise<void> {
  const offsets: (string | null)[] = []
  await page.route(parts, async (route) => {
    offsets.push(new URL(route.request().url()).searchParams.get('offset'))
    await (offsets.length === 2 ? route.abort() : route.continue())
  })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({ create: { width: 1000, height: 1000, channels: 3, noise, background: 'white' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  await chooser(page).setInputFiles({ name: '大图.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: '重新上传大图.jpg' }).click()
  await expect(uploaded(page, ['背面.jpg', '大图.jpg'])).toBeVisible()
  expect(offsets.slice(0, 3)).toEqual(['0', '262144', '262144'])
  await page.unroute(parts)
}

async function picturesArePastedAndDropped(page: Page): Promise<void> {
  const area = page.getByRole('button', { name: /将图片拖到此处/ })
  const { buffer } = await picture('x.jpg', 'teal')
  const give = (kind: 'paste' | 'drop', name: string) =>
    area.evaluate(
      (element, { kind: type, name: fileName, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/jpeg' }))
        const event =
          type === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        element.dispatchEvent(event)
      },
      { kind, name, bytes: [...buffer] },
    )
  await area.focus()
  await give('paste', '粘贴.jpg')
  await expect(uploaded(page, ['背面.jpg', '大图.jpg', '粘贴.jpg'])).toBeVisible()

  const held = Promise.withResolvers<undefined>()
  await page.route(parts, async (route) => {
    await held.promise
    await route.continue()
  })
  await give('drop', '拖入.jpg')
  await expect(page.getByRole('progressbar', { name: '上传中 0%' })).toBeVisible()
  await page.getByRole('button', { name: '关闭 上传图片' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留在本页' }).click()
  const removed = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/api/file/'))
  await page.getByRole('button', { name: '取消上传拖入.jpg' }).click()
  await removed
  held.resolve(undefined)
  await expect(tiles(page)).toHaveCount(3)
  await page.unroute(parts)

  const whole = await picture('残缺.jpg', 'teal')
  await chooser(page).setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length - 300) })
  await expect(tiles(page).filter({ hasText: '残缺.jpg' })).toContainText('图片已损坏或不完整')
}

async function filesOfAnyTypeAreUploaded(page: Page): Promise<void> {
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  const input = page.locator('input[type=file][aria-label="选择文件"]')
  await input.setInputFiles([text('合同.txt'), text('清单.csv'), text('程序.exe')])
  await expect(page.getByText('程序.exe：不支持这种类型')).toBeVisible()
  await expect(page.getByText('2 / 5 个')).toBeVisible()
  await expect(page.getByRole('link', { name: '下载清单.csv' })).toBeVisible()
  await page.getByRole('button', { name: '移动清单.csv' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('list', { name: '文件顺序' }).getByRole('listitem').first()).toContainText('清单.csv')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载清单.csv' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('清单.csv')
  await page.getByRole('button', { name: '移除清单.csv' }).click()
  await expect(page.getByText('1 / 5 个')).toBeVisible()
}

async function aProfilePictureIsCropped(page: Page): Promise<void> {
  await page.locator('input[type=file]:not([multiple])').setInputFiles(await picture('我.jpg', 'teal'))
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  await dialog.getByRole('slider', { name: '缩放' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: '使用' }).click()
  await expect(dialog).toBeHidden()
  const stored = page.getByRole('img', { name: '沈若琳' })
  await expect(stored).toHaveJSProperty('naturalWidth', 480)
  await expect(stored).toHaveJSProperty('naturalHeight', 480)
  await page.getByRole('button', { name: '移除头像' }).click()
  await expect(stored).toBeHidden()
}

test('[S2.60] pictures and files are chosen, pasted and dropped, previewed, sorted, cropped, downloaded and removed; what fails on its way continues', async ({
  page,
  addUser,
}) => {
  await signInTo(page, './comp/upload', await addUser(['audit']))
  await expect(chooser(page)).toBeAttached()
  await test.step('pictures are previewed and sorted', () => picturesArePreviewedAndSorted(page))
  await test.step('a failed upload continues where it stopped', () => aFailedUploadContinues(page))
  await test.step('pictures are pasted and dropped, and a damaged one is refused', () => picturesArePastedAndDropped(page))
  await test.step('files of any type are uploaded', () => filesOfAnyTypeAreUploaded(page))
  await test.step('a profile picture is cropped', () => aProfilePictureIsCropped(page))
})
