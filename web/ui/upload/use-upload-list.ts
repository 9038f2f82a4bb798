import { useEffect, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { type Uploader, type UploadItem, UploadList } from './upload-list.ts'
import { useUploadMessages } from './messages.ts'

interface Controlled {
  readonly value: readonly StoredFile[]
  readonly onChange: (stored: readonly StoredFile[]) => void
}

/**
 * The files of a controlled field, with those on their way, and the last one that arrived, to be announced. Uploads go on while a kept-alive page
 * is hidden, and end when the field is removed.
 */
export function useUploadList(uploader: Uploader, { value, onChange }: Controlled) {
  const messages = useUploadMessages()
  const [announcement, setAnnouncement] = useState('')
  const [list] = useState(() => new UploadList(uploader))
  const latest = useRef({ value, onChange, messages })
  // Insertion effects stay active while a kept-alive page is hidden.
  useInsertionEffect(() => {
    latest.current = { value, onChange, messages }
  })
  useInsertionEffect(() => {
    const removeListener = list.onChange((stored) => {
      const { value: former, onChange: change, messages: words } = latest.current
      const added = stored.find(({ id }) => !former.some((known) => known.id === id))
      if (added) setAnnouncement(words.stored(added.name))
      change(stored)
    })
    return () => {
      removeListener()
      list.abort()
    }
  }, [list])
  useEffect(() => list.replace(value), [list, value])
  const items: readonly UploadItem[] = useSyncExternalStore(list.subscribe, list.items)
  return { items, list, announcement }
}
