import { loadPictureLibrary } from '#platform/picture-library.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { pictureBusy, pictureDamaged, pictureMaxSeconds, pictureMaxSide, pictureTooSlow } from '#contract/files/files.ts'
import type { DecodedPicture, DecodePicture, PictureLimits } from '#server/platform/platform.ts'
import { Turns } from './turns.ts'

/** Enough for a card on a screen of double density. */
const thumbnailSide = 480

interface Log {
  warn(details: object, message: string): void
}

/** The function that decodes pictures; undefined where its library is not installed. */
async function openLibrary(log: Log): Promise<DecodePicture | undefined> {
  try {
    return await loadPictureLibrary()
  } catch (error) {
    log.warn({ err: error }, 'pictures cannot be decoded (is sharp installed?): they get no thumbnails')
    return undefined
  }
}

function refusalOf(error: unknown): AppError {
  if (isAppError(error)) return error
  return new AppError(error instanceof Error && error.message.startsWith('timeout') ? pictureTooSlow : pictureDamaged)
}

/**
 * Decodes pictures one at a time, on a thread of the library, so that neither memory nor the event loop depends on how many arrive; those of people in turn,
 * so that nobody waits for all of another person's.
 */
export class PictureDecoder {
  readonly #library: Promise<DecodePicture | undefined>
  readonly #limits: PictureLimits
  readonly #turns = new Turns()

  constructor(log: Log, limits = { side: pictureMaxSide, seconds: pictureMaxSeconds }) {
    this.#limits = { ...limits, thumbnailSide }
    this.#library = openLibrary(log)
  }

  /**
   * Decodes a picture of a person, which is read when its turn comes. Throws `pictureBusy` and `pictureTooLarge` before decoding, `pictureTooSlow` and
   * `pictureDamaged`. Undefined without the library.
   */
  async decode(person: string, read: () => Promise<Uint8Array>): Promise<DecodedPicture | undefined> {
    const decode = await this.#library
    if (!decode) return undefined
    const running = this.#turns.run(person, async () => {
      const content = await read()
      return decode(content, this.#limits).catch((error: unknown) => {
        throw refusalOf(error)
      })
    })
    if (!running) throw new AppError(pictureBusy)
    return running
  }
}
