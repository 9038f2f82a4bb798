import { AppError } from '#contract/errors/app-error.ts'
import { pictureMaxPixels, pictureTooLarge } from '#contract/files/files.ts'
import type { DecodePicture } from '#server/platform/platform.ts'
import { wait } from './timers.ts'

const webp = { type: 'image/webp', quality: 0.8 }

/** The browser reads the size only together with the content, turns the picture as its metadata say, and takes the first of moving pictures. */
const decode: DecodePicture = async (content, { side, thumbnailSide }) => {
  const picture = await createImageBitmap(new Blob([new Uint8Array(content)]))
  try {
    const { width, height } = picture
    const longer = Math.max(width, height)
    if (longer > side || width * height > pictureMaxPixels) throw new AppError(pictureTooLarge, { width, height })
    const scale = Math.min(1, thumbnailSide / longer)
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser has no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const thumbnail = await canvas.convertToBlob(webp)
    return { width, height, thumbnail: new Uint8Array(await thumbnail.arrayBuffer()) }
  } finally {
    picture.close()
  }
}

const decodeInTime: DecodePicture = async (content, limits) => {
  const decoded = new AbortController()
  const timeout = wait(limits.seconds * 1000, { signal: decoded.signal }).then(() => {
    throw new Error('timeout of the picture')
  })
  try {
    return await Promise.race([decode(content, limits), timeout])
  } finally {
    decoded.abort()
  }
}

/** The browser's own decoder. Throws where it cannot write WebP. */
export async function loadPictureLibrary(): Promise<DecodePicture> {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  const { type } = await canvas.convertToBlob(webp)
  if (type !== webp.type) throw new Error('The browser cannot write WebP')
  return decodeInTime
}
