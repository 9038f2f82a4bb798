import type { StoredFile } from '#contract/files/stored-file.ts'

/** How many files are sent at the same time. */
const concurrency = 2

/** Sends a file; `uploadId` continues an earlier attempt. Rejects with an error whose message is shown, or when aborted. */
export type SendFile = (
  file: File,
  options: {
    readonly uploadId: string | undefined
    readonly signal: AbortSignal
    readonly onBegin: (uploadId: string) => void
    readonly onProgress: (bytes: number) => void
  },
) => Promise<StoredFile>

/** Sends files, removes what was sent of one that is not wanted any more, and knows where the browser finds the `url` of a stored one. */
export interface Uploader {
  readonly send: SendFile
  readonly cancel: (uploadId: string) => Promise<void>
  readonly urlOf: (url: string) => string
}

/** A file in the list: stored, or on its way. */
export interface UploadItem {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'failed' | 'stored'
  /** Bytes that have arrived. */
  readonly sent: number
  /** Why it failed. */
  readonly error?: string
  /** The file as selected, until it is stored. */
  readonly file?: File
  /** Continues a failed attempt. */
  readonly uploadId?: string
  readonly stored?: StoredFile
}

function storedItem(stored: StoredFile): UploadItem {
  const { id: key, name, size } = stored
  return { key, name, size, state: 'stored', sent: size, stored }
}

function isSame(one: readonly StoredFile[], other: readonly StoredFile[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)
}

const storedOf = (items: readonly UploadItem[]) => items.flatMap(({ stored }) => stored ?? [])

/** The files of a field in their order, with those that are on their way. */
export class UploadList {
  readonly #uploader: Uploader
  readonly #listeners = new Set<() => void>()
  readonly #controllers = new Map<string, AbortController>()
  #items: readonly UploadItem[] = []
  #value: readonly StoredFile[] = []
  #added = 0
  #changeListener: (stored: readonly StoredFile[]) => void = () => {}

  constructor(uploader: Uploader) {
    this.#uploader = uploader
  }

  /** Sets the listener that gets the stored files whenever they or their order change. Returns a function that removes it. */
  onChange(listener: (stored: readonly StoredFile[]) => void): () => void {
    this.#changeListener = listener
    return () => {
      this.#changeListener = () => {}
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly items = (): readonly UploadItem[] => this.#items

  /**
   * Takes over stored files that were set from outside, such as by resetting a form; what is on its way ends. Nothing happens if they are those of
   * the list.
   */
  replace(value: readonly StoredFile[]): void {
    if (isSame(value, this.#value)) return
    this.abort()
    this.#value = value
    this.#set(value.map(storedItem))
  }

  add(files: readonly File[]): void {
    const added = files.map((file): UploadItem => {
      this.#added += 1
      return { key: `new ${this.#added}`, name: file.name, size: file.size, state: 'waiting', sent: 0, file }
    })
    this.#set([...this.#items, ...added])
    this.#sendNext()
  }

  /** Sends a file again, from where it stopped. */
  retry(key: string): void {
    this.#update(key, ({ error: _error, ...item }) => ({ ...item, state: 'waiting' }))
    this.#sendNext()
  }

  /** Takes a file out of the list; one that is on its way is not sent any further. */
  remove(key: string): void {
    const item = this.#items.find((candidate) => candidate.key === key)
    this.#controllers.get(key)?.abort()
    if (item?.uploadId !== undefined && !item.stored) void this.#uploader.cancel(item.uploadId)
    this.#set(this.#items.filter((candidate) => candidate.key !== key))
    if (item?.stored) this.#changed()
  }

  reorder(keys: readonly string[]): void {
    const byKey = new Map(this.#items.map((item) => [item.key, item]))
    this.#set(keys.flatMap((key) => byKey.get(key) ?? []))
    this.#changed()
  }

  /** Stops everything that is on its way, because nobody will see its end. */
  abort(): void {
    for (const controller of this.#controllers.values()) controller.abort()
  }

  #sendNext(): void {
    const waiting = this.#items.find(({ key, state }) => state === 'waiting' && !this.#controllers.has(key))
    if (!waiting?.file || this.#controllers.size >= concurrency) return
    void this.#send(waiting.key, waiting.file, waiting.uploadId)
    this.#sendNext()
  }

  async #send(key: string, file: File, uploadId: string | undefined): Promise<void> {
    const controller = new AbortController()
    this.#controllers.set(key, controller)
    this.#update(key, (item) => ({ ...item, state: 'sending' }))
    try {
      const stored = await this.#uploader.send(file, {
        uploadId,
        signal: controller.signal,
        onBegin: (begun) => this.#update(key, (item) => ({ ...item, uploadId: begun })),
        onProgress: (sent) => this.#update(key, (item) => ({ ...item, sent })),
      })
      this.#update(key, ({ file: _file, uploadId: _uploadId, ...item }) => ({ ...item, state: 'stored', sent: item.size, stored }))
      this.#changed()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (!controller.signal.aborted) this.#update(key, (item) => ({ ...item, state: 'failed', error: message }))
    } finally {
      this.#controllers.delete(key)
      this.#sendNext()
    }
  }

  #changed(): void {
    this.#value = storedOf(this.#items)
    this.#changeListener(this.#value)
  }

  #update(key: string, change: (item: UploadItem) => UploadItem): void {
    this.#set(this.#items.map((item) => (item.key === key ? change(item) : item)))
  }

  #set(items: readonly UploadItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}
