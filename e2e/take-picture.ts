import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { animationsEnded } from '#e2e/animations.ts'
import { readUntil } from '#e2e/read-until.ts'

/** Saves what is shown once nothing is loading, without messages of earlier steps, or one element with a margin, in few colours. */
export async function takePicture(page: Page, file: string, element?: Locator): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('[data-react-aria-top-layer] > ol > li')).toHaveCount(0)
  await animationsEnded(page)
  const box =
    element &&
    (await readUntil(
      () => element.boundingBox(),
      (found) => found !== null,
    ))
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const [left, top] = [Math.max(0, (box?.x ?? 0) - 16), Math.max(0, (box?.y ?? 0) - 16)]
  const [right, bottom] = [
    Math.min(size.width, (box?.x ?? 0) + (box?.width ?? size.width) + 16),
    Math.min(size.height, (box?.y ?? 0) + (box?.height ?? size.height) + 16),
  ]
  const picture = await page.screenshot({ clip: { x: left, y: top, width: right - left, height: bottom - top } })
  await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toFile(file)
}
