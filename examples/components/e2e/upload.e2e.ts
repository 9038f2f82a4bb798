import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#e2e/axe.ts'
import { signInTo, test } from '#e2e/journey.ts'
import { reader } from '#e2e/users.ts'

// A trace reads pictures of the page's memory by script, which the content security policy forbids.
test.use({ trace: 'off' })

const tiles = (page: Page) => page.getByRole('list', { name: '图片顺序' }).getByRole('listitem')
const chooser = (page: Page) => page.locator('input[type=file][aria-label="选择图片"]')

async function picture(name: string, hue: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: hue } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Chooses pictures, and waits until all are stored. */
async function choose(page: Page, names: readonly string[]): Promise<void> {
  await expect(chooser(page)).toBeAttached()
  await chooser(page).setInputFiles(await Promise.all(names.map((name, index) => picture(name, `hsl(${index * 60} 50% 50%)`))))
  await expect(page.getByText(`已上传：${names.join('、')}`)).toBeVisible()
}

test('[S2.60] pictures are uploaded, previewed, sorted with the keyboard and removed', async ({ page }) => {
  await signInTo(page, './comp/upload', reader)
  await choose(page, ['正面.jpg', '侧面.jpg', '背面.jpg'])
  await expect(page.getByText('3 / 6 张')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '预览正面.jpg' }).click()
  const preview = page.getByRole('dialog', { name: '正面.jpg' })
  await expect.poll(() => preview.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expect(preview.getByText('320 × 200')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: '侧面.jpg' }).getByText('2 / 3')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toBe('侧面.jpg')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '移动背面.jpg' }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText('已上传：正面.jpg、背面.jpg、侧面.jpg')).toBeVisible()
  await page.getByRole('button', { name: '移除正面.jpg' }).click()
  await expect(page.getByText('已上传：背面.jpg、侧面.jpg')).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
})

test('[S2.60] files of any type are uploaded, sorted with the keyboard, downloaded and removed, and what is not accepted is refused at once', async ({
  page,
}) => {
  await signInTo(page, './comp/upload', reader)
  const input = page.locator('input[type=file][aria-label="选择文件"]')
  await expect(input).toBeAttached()
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await input.setInputFiles([text('合同.txt'), text('清单.csv'), text('程序.exe')])
  await expect(page.getByText('程序.exe：不支持这种类型')).toBeVisible()
  await expect(page.getByText('2 / 5 个')).toBeVisible()
  await expect(page.getByRole('link', { name: '下载清单.csv' })).toBeVisible()
  await page.getByRole('button', { name: '移动清单.csv' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  const rows = page.getByRole('list', { name: '文件顺序' }).getByRole('listitem')
  await expect(rows.first()).toContainText('清单.csv')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载清单.csv' }).click()
  expect((await download).suggestedFilename()).toBe('清单.csv')
  await page.getByRole('button', { name: '移除清单.csv' }).click()
  await expect(page.getByText('1 / 5 个')).toBeVisible()
})

test.describe('on a bad network', () => {
  test.use({ expectedMessages: ['net::ERR_FAILED', 'Failed to load resource'] })

  test('[S2.60] an upload that failed continues where it stopped when it is tried again', async ({ page }) => {
    await signInTo(page, './comp/upload', reader)
    await expect(chooser(page)).toBeAttached()
    const offsets: string[] = []
    await page.route('**/api/file/*?offset=*', async (route) => {
      offsets.push(new URL(route.request().url()).searchParams.get('offset') ?? '')
      await (offsets.length === 2 ? route.abort() : route.continue())
    })
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const buffer = await sharp({ create: { width: 1000, height: 1000, channels: 3, noise, background: 'white' } })
      .jpeg({ quality: 95 })
      .toBuffer()
    await chooser(page).setInputFiles({ name: '大图.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: '重新上传大图.jpg' }).click()
    await expect(page.getByText('已上传：大图.jpg')).toBeVisible()
    expect(offsets.slice(0, 3)).toEqual(['0', '262144', '262144'])
  })

  test('[S2.60] what is not a picture, is damaged or is one too many is refused with its reason', async ({ page }) => {
    await signInTo(page, './comp/upload', reader)
    await expect(chooser(page)).toBeAttached()
    const whole = await picture('x.jpg', 'teal')
    const notes = { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
    const page1 = { name: '网页.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>page</p>') }
    const cut = { ...whole, name: '残缺.jpg', buffer: whole.buffer.subarray(0, whole.buffer.length - 300) }
    const empty = { name: '空白.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }
    await chooser(page).setInputFiles([notes, empty, page1, cut])
    await expect(page.getByRole('alert')).toContainText('说明.txt：不支持这种类型')
    await expect(page.getByRole('alert')).toContainText('空白.png：文件为空')
    await expect(tiles(page).filter({ hasText: '网页.png' })).toContainText('文件内容与名称不符')
    await expect(tiles(page).filter({ hasText: '残缺.jpg' })).toContainText('图片已损坏或不完整')
    const more = await Promise.all(Array.from({ length: 5 }, (_, index) => picture(`${index}.jpg`, 'teal')))
    await chooser(page).setInputFiles(more)
    await expect(page.getByRole('alert')).toHaveText('最多 6 张，另有 1 张未添加')
    await expect(tiles(page)).toHaveCount(6)
  })
})

test('[S2.60] a picture is pasted and another dropped; an upload on its way is cancelled, and leaving meanwhile asks first', async ({
  page,
}) => {
  await signInTo(page, './comp/upload', reader)
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
  await expect(page.getByText('已上传：粘贴.jpg')).toBeVisible()
  await give('drop', '拖入.jpg')
  await expect(page.getByText('已上传：粘贴.jpg、拖入.jpg')).toBeVisible()

  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/file/*?offset=*', async (route) => {
    await held.promise
    await route.continue()
  })
  await give('drop', '等待.jpg')
  await expect(page.getByRole('progressbar', { name: '上传中 0%' })).toBeVisible()
  await page.getByRole('button', { name: '关闭 上传图片' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留在本页' }).click()
  const removed = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/api/file/'))
  await page.getByRole('button', { name: '取消上传等待.jpg' }).click()
  await removed
  held.resolve(undefined)
  await expect(tiles(page)).toHaveCount(2)
})

test('[S2.60] a profile picture is cropped with the keyboard, and the square is stored', async ({ page }) => {
  await signInTo(page, './comp/upload', reader)
  const input = page.locator('input[type=file]:not([multiple])')
  await expect(input).toBeAttached()
  await input.setInputFiles(await picture('我.jpg', 'teal'))
  const dialog = page.getByRole('dialog', { name: '裁剪头像' })
  await dialog.getByRole('slider', { name: '缩放' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: '使用' }).click()
  await expect(dialog).toBeHidden()
  const stored = page.getByRole('img', { name: '沈若琳' })
  await expect
    .poll(() => stored.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]))
    .toEqual([480, 480])
  await page.getByRole('button', { name: '移除头像' }).click()
  await expect(stored).toBeHidden()
})
