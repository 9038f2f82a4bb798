import type { RefObject } from 'react'
import { extensionsOf } from '#contract/files/accepted-type.ts'

interface FileInputProps {
  /** Its `click` opens the browser's file dialog. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** The accepted media types. */
  types: readonly string[]
  /** The accepted extensions; those of the types by default. */
  extensions?: readonly string[]
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** The hidden control behind a button that chooses files. */
export function FileInput({ ref, label, types, extensions = extensionsOf(types), isMultiple = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={isMultiple}
      accept={[...types, ...extensions].join(',')}
      aria-label={label}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // Choosing the same file again is a change again.
        currentTarget.value = ''
      }}
    />
  )
}
