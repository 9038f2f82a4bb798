import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './avatar-crop.module.css'
import { useUploadMessages } from './messages.ts'

/** The width and height of the result in pixels. */
const resultPixels = 512

const zoomLimits = { min: 1, max: 4, step: 0.05 } as const

interface AvatarCropProps {
  file: File
  onCropped: (cropped: File) => void
  /** The browser cannot decode the picture. */
  onUnreadable: () => void
  onClose: () => void
}

/** The part of a picture, as a file: WebP where the browser writes it, else PNG. */
async function cropped(picture: ImageBitmap, { x, y, width, height }: Area): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = resultPixels
  canvas.height = resultPixels
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, resultPixels, resultPixels)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('The canvas could not be written')
  return new File([blob], `avatar.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type })
}

/** The decoded picture with a URL for it; undefined while it loads. */
function usePicture(file: File, onUnreadable: () => void): { bitmap: ImageBitmap; url: string } | undefined {
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; url: string }>()
  useEffect(() => {
    let isCurrent = true
    const url = URL.createObjectURL(file)
    createImageBitmap(file).then(
      (bitmap) => isCurrent && setPicture({ bitmap, url }),
      () => isCurrent && onUnreadable(),
    )
    return () => {
      isCurrent = false
      URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback is no reason to decode again
  }, [file])
  return picture
}

/** A dialog in which a square part of a picture is chosen: dragged or moved with the arrow keys, zoomed with the wheel or the slider. */
export function AvatarCrop({ file, onCropped, onUnreadable, onClose }: AvatarCropProps) {
  const messages = useUploadMessages()
  const zoomId = useId()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zoomLimits.min)
  const [area, setArea] = useState<Area>()
  const picture = usePicture(file, () => {
    onUnreadable()
    onClose()
  })
  return (
    <Dialog
      isOpen
      title={messages.crop}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancelCrop}</Button>
          <Button
            variant="primary"
            disabled={!picture || !area}
            onClick={async () => picture && area && onCropped(await cropped(picture.bitmap, area))}
          >
            {messages.useCropped}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <div className={styles.stage}>
          {picture && (
            <Cropper
              image={picture.url}
              crop={position}
              zoom={zoom}
              minZoom={zoomLimits.min}
              maxZoom={zoomLimits.max}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={8}
              disableAutomaticStylesInjection
              cropperProps={{ role: 'group', 'aria-label': messages.cropHint }}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
            />
          )}
        </div>
        <p className={layout.faint}>{messages.cropHint}</p>
        <label htmlFor={zoomId} className={styles.zoom}>
          {messages.zoom}
          <input
            id={zoomId}
            type="range"
            {...zoomLimits}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
      </div>
    </Dialog>
  )
}
