import type * as SharpModule from 'sharp'
import { AppError } from '#contract/errors/app-error.ts'
import { Semaphore } from './semaphore.ts'
import { pictureDamaged, pictureMaxPixels, pictureTooLarge } from '#contract/files/files.ts'

/** The longer side of a thumbnail in pixels: enough for a card on a screen of double density. */
const thumbnailPixels = 480

type Sharp = typeof SharpModule.default

/** A decoded picture. */
export interface DecodedPicture {
  readonly width: number
  readonly height: number
  /** WebP, without the metadata of the picture. */
  readonly thumbnail: Buffer
}

interface Log {
  warn(details: object, message: string): void
}

/** The library that decodes pictures, restricted to the accepted types and to one thread. Undefined where it is not installed: it is optional. */
async function loadSharp(log: Log): Promise<Sharp | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
    })
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  } catch (error) {
    log.warn({ err: error }, 'sharp is not installed or cannot be loaded: pictures get no thumbnails')
    return undefined
  }
}

/** Throws whatever the library throws, and `pictureTooLarge`. */
async function decode(sharp: Sharp, content: Buffer): Promise<DecodedPicture> {
  const options = { limitInputPixels: pictureMaxPixels, failOn: 'error' } as const
  const { width, height, pages = 1, orientation = 1 } = await sharp(content, { ...options, pages: -1, limitInputPixels: false }).metadata()
  if (width * height > pictureMaxPixels) throw new AppError(pictureTooLarge, { width, height: height / pages })
  const resized = sharp(content, options).rotate().resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
  const thumbnail = await resized.webp({ quality: 80 }).toBuffer()
  const isTurned = orientation >= 5
  return isTurned ? { width: height, height: width, thumbnail } : { width, height: height / pages, thumbnail }
}

/** Decodes pictures one at a time, on a thread of the library, so that neither memory nor the event loop depends on how many arrive. */
export class PictureDecoder {
  readonly #sharp: Promise<Sharp | undefined>
  readonly #oneAtATime = new Semaphore(1)

  constructor(log: Log) {
    this.#sharp = loadSharp(log)
  }

  /**
   * Decodes a picture, which is read when its turn comes. Throws `pictureTooLarge` before decoding, and `pictureDamaged`. Undefined without the
   * library.
   */
  async decode(read: () => Promise<Buffer>): Promise<DecodedPicture | undefined> {
    const sharp = await this.#sharp
    if (!sharp) return undefined
    return this.#oneAtATime.run(async () => {
      const content = await read()
      return decode(sharp, content).catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError(pictureDamaged)
      })
    })
  }
}
