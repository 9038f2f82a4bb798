import type * as SharpModule from 'sharp'
import { AppError } from '#contract/errors/app-error.ts'
import { pictureMaxPixels, pictureTooLarge } from '#contract/files/files.ts'
import type { DecodePicture } from '#server/platform/platform.ts'

type Sharp = typeof SharpModule.default

const decodeWith =
  (sharp: Sharp): DecodePicture =>
  async (content, { side, seconds, thumbnailSide }) => {
    const options = { limitInputPixels: pictureMaxPixels, failOn: 'error' } as const
    const {
      width,
      height,
      pages = 1,
      orientation = 1,
    } = await sharp(content, { ...options, pages: -1, limitInputPixels: false }).metadata()
    const isTooLong = Math.max(width, height / pages) > side
    if (isTooLong || width * height > pictureMaxPixels) throw new AppError(pictureTooLarge, { width, height: height / pages })
    const resized = sharp(content, options).rotate().resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    const thumbnail = await resized.webp({ quality: 80 }).timeout({ seconds }).toBuffer()
    const isTurned = orientation >= 5
    return isTurned ? { width: height, height: width, thumbnail } : { width, height: height / pages, thumbnail }
  }

/** Loads sharp, restricted to the accepted types and to one thread. It is optional: throws where it is not installed. */
export async function loadPictureLibrary(): Promise<DecodePicture> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
  })
  sharp.concurrency(1)
  sharp.cache(false)
  return decodeWith(sharp)
}
