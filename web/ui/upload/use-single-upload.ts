import { useInsertionEffect, useRef, useState } from 'react'
import type { StoredFile } from '#contract/files/stored-file.ts'
import type { Uploader } from './upload-list.ts'

interface Upload {
  readonly file: File
  readonly sent: number
  readonly error?: string
}

/** Sends one file at a time; the upload ends when the field is removed. */
export function useSingleUpload(uploader: Uploader, onChange: (file: StoredFile) => void) {
  const [upload, setUpload] = useState<Upload>()
  const controller = useRef<AbortController>(undefined)
  // Insertion effects stay active while a kept-alive page is hidden.
  useInsertionEffect(() => () => controller.current?.abort(), [])

  async function send(file: File) {
    const { signal } = (controller.current = new AbortController())
    setUpload({ file, sent: 0 })
    const onProgress = (sent: number) => setUpload({ file, sent })
    try {
      onChange(await uploader.send(file, { uploadId: undefined, signal, onBegin: () => {}, onProgress }))
      setUpload(undefined)
    } catch (error) {
      if (!signal.aborted) setUpload({ file, sent: 0, error: error instanceof Error ? error.message : String(error) })
    }
  }

  const isSending = upload !== undefined && upload.error === undefined
  return { percent: isSending ? (100 * upload.sent) / upload.file.size : undefined, error: upload?.error, send }
}
