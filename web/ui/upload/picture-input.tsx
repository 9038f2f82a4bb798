import type { RefObject } from 'react'
import { extensionsOf, pictureTypes } from '#contract/files/accepted-type.ts'

interface PictureInputProps {
  /** Its `click` opens the browser's file dialog. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** The hidden control behind a button that chooses pictures. */
export function PictureInput({ ref, label, isMultiple = false, onFiles }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={isMultiple}
      accept={[...pictureTypes, ...extensionsOf(pictureTypes)].join(',')}
      aria-label={label}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // Choosing the same file again is a change again.
        currentTarget.value = ''
      }}
    />
  )
}
