import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { extensionsOf } from '#contract/files/accepted-type.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { FieldLinks } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { formatBytes } from '#web/ui/display/format-bytes.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './drop-area.module.css'
import { FileInput } from './file-input.tsx'
import { useUploadMessages } from './messages.ts'

interface DropAreaProps {
  links: FieldLinks
  name: string | undefined
  onBlur: (() => void) | undefined
  maxBytes: number
  isDisabled: boolean
  /** As many as may be added; a full area says so. */
  maxCount: number
  isFull: boolean
  /** The accepted media types. */
  types: readonly string[]
  /** The accepted extensions; those of the types by default. */
  extensions?: readonly string[]
  /** What its texts call the files. */
  look: 'pictures' | 'files'
  onFiles: (files: readonly File[]) => void
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files that are pasted while the pointer is above an element or the focus within it. */
function usePastedFiles(onFiles: (files: readonly File[]) => void) {
  const element = useRef<HTMLButtonElement>(null)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || !element.current?.matches(':hover, :focus')) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
  return element
}

/** A button that opens the browser's file dialog, and takes dropped and pasted files. Says what is accepted. */
export function DropArea({
  links,
  name,
  onBlur,
  maxBytes,
  isDisabled: isFieldDisabled,
  maxCount,
  isFull,
  types,
  extensions = extensionsOf(types),
  look,
  onFiles,
}: DropAreaProps) {
  const messages = useUploadMessages(look)
  const language = useLanguage()
  const [isOver, setOver] = useState(false)
  const isDisabled = isFieldDisabled || isFull
  const invitation = isFull ? messages.full(maxCount) : messages.dropHere
  const input = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => !isDisabled && onFiles(files)
  const button = usePastedFiles(take)
  return (
    <>
      <button
        ref={button}
        {...links}
        type="button"
        {...{ name, onBlur }}
        className={`${layout.stack} ${layout.gap1} ${styles.dropArea}`}
        aria-disabled={isDisabled || undefined}
        data-over={isOver || undefined}
        onClick={() => !isDisabled && input.current?.click()}
        onDragOver={(event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(!isDisabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take([...event.dataTransfer.files])
        }}
      >
        <Icon name={look === 'files' ? 'file-up' : 'image-up'} size={24} />
        <span className={styles.text}>{isOver ? messages.release : invitation}</span>
        <span className={`${layout.faint} ${layout.tiny} ${styles.limits}`}>
          {messages.limits(extensions.map((extension) => extension.slice(1).toUpperCase()).join(' '), formatBytes(maxBytes, language))}
        </span>
      </button>
      <FileInput ref={input} types={types} extensions={extensions} label={messages.choose} isMultiple={maxCount > 1} onFiles={take} />
    </>
  )
}
