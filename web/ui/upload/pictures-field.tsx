import { pictureTypes } from '#contract/files/picture-type.ts'
import { pictureMaxBytes } from '#contract/files/files.ts'
import { UploadField, type UploadFieldProps } from './upload-field.tsx'

/**
 * A field for several pictures in order: chosen, dropped or pasted, uploaded at once with progress, sorted by dragging or with the keyboard. The
 * value is what is stored; leaving the page while something is on its way asks first.
 */
export function PicturesField({
  maxCount = 9,
  maxBytes = pictureMaxBytes,
  ...field
}: Partial<LimitsProps> & Omit<UploadFieldProps, Fixed>) {
  return <UploadField {...field} {...{ maxCount, maxBytes }} types={pictureTypes} look="pictures" />
}

type LimitsProps = Pick<UploadFieldProps, 'maxCount' | 'maxBytes'>
type Fixed = 'look' | 'types' | keyof LimitsProps
