import type * as SharpModule from 'sharp'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import {
  pictureBusy,
  pictureDamaged,
  pictureMaxPixels,
  pictureMaxSeconds,
  pictureMaxSide,
  pictureTooLarge,
  pictureTooSlow,
} from '#contract/files/files.ts'
import { Turns } from './turns.ts'

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

/** What a picture may take. */
interface PictureLimits {
  readonly side: number
  readonly seconds: number
}

/** Throws whatever the library throws, and `pictureTooLarge`. */
async function decode(sharp: Sharp, content: Buffer, { side, seconds }: PictureLimits): Promise<DecodedPicture> {
  const options = { limitInputPixels: pictureMaxPixels, failOn: 'error' } as const
  const { width, height, pages = 1, orientation = 1 } = await sharp(content, { ...options, pages: -1, limitInputPixels: false }).metadata()
  const isTooLong = Math.max(width, height / pages) > side
  if (isTooLong || width * height > pictureMaxPixels) throw new AppError(pictureTooLarge, { width, height: height / pages })
  const resized = sharp(content, options).rotate().resize(thumbnailPixels, thumbnailPixels, { fit: 'inside', withoutEnlargement: true })
  const thumbnail = await resized.webp({ quality: 80 }).timeout({ seconds }).toBuffer()
  const isTurned = orientation >= 5
  return isTurned ? { width: height, height: width, thumbnail } : { width, height: height / pages, thumbnail }
}

function refusalOf(error: unknown): AppError {
  if (isAppError(error)) return error
  return new AppError(error instanceof Error && error.message.startsWith('timeout') ? pictureTooSlow : pictureDamaged)
}

/**
 * Decodes pictures one at a time, on a thread of the library, so that neither memory nor the event loop depends on how many arrive; those of people in turn,
 * so that nobody waits for all of somebody else's.
 */
export class PictureDecoder {
  readonly #sharp: Promise<Sharp | undefined>
  readonly #limits: PictureLimits
  readonly #turns = new Turns()

  constructor(log: Log, limits: PictureLimits = { side: pictureMaxSide, seconds: pictureMaxSeconds }) {
    this.#limits = limits
    this.#sharp = loadSharp(log)
  }

  /**
   * Decodes a picture of a person, which is read when its turn comes. Throws `pictureBusy` and `pictureTooLarge` before decoding, `pictureTooSlow` and
   * `pictureDamaged`. Undefined without the library.
   */
  async decode(person: string, read: () => Promise<Buffer>): Promise<DecodedPicture | undefined> {
    const sharp = await this.#sharp
    if (!sharp) return undefined
    const running = this.#turns.run(person, async () => {
      const content = await read()
      return decode(sharp, content, this.#limits).catch((error: unknown) => {
        throw refusalOf(error)
      })
    })
    if (!running) throw new AppError(pictureBusy)
    return running
  }
}
