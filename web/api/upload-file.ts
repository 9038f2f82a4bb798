import { appendFile, chunkMaxBytes, createFile, getUpload, removeFile, type UploadState } from '#contract/files/files.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { request } from './client.ts'
import { fileUrl } from './file-url.ts'
import { queryClient } from './query-client.ts'
import { createIdempotencyKey } from './idempotency-key.ts'

/** A chunk should take about this long, so that progress shows and little is sent twice after an interruption. */
const targetMs = 1000
const firstChunkBytes = 256 * 1024
const chunkMinBytes = 64 * 1024

interface UploadOptions {
  /** The upload of an earlier attempt, which is continued. */
  readonly uploadId?: string | undefined
  readonly signal: AbortSignal
  /** Called with the id to continue with. */
  readonly onBegin: (uploadId: string) => void
  /** Called with the number of bytes that have arrived. */
  readonly onProgress: (bytes: number) => void
}

/** The size of the next chunk, by how long the last one took: twice or half as much. */
export function nextChunkBytes(bytes: number, tookMs: number): number {
  if (tookMs < targetMs / 2) return Math.min(2 * bytes, chunkMaxBytes)
  if (tookMs > 2 * targetMs) return Math.max(bytes / 2, chunkMinBytes)
  return bytes
}

/**
 * Uploads a file in chunks; resolves with what is stored. Failures are `ApiError`s, which the caller shows; an upload that failed can be continued,
 * unless its content was refused. Aborting rejects with the browser's AbortError and leaves the upload, for `cancelUpload`.
 */
async function uploadFile(file: File, { uploadId, signal, onBegin, onProgress }: UploadOptions): Promise<StoredFile> {
  const options = { signal, handledErrors: 'exceptSessionExpired' } as const
  const begin = () => {
    const { name, size } = file
    return request(createFile, { body: { name, size } }, { ...options, idempotencyKey: createIdempotencyKey() })
  }
  let state: UploadState = await (uploadId === undefined ? begin() : request(getUpload, { params: { id: uploadId } }, options))
  onBegin(state.id)
  let chunkBytes = firstChunkBytes
  while (state.file === null) {
    onProgress(state.offset)
    const content = file.slice(state.offset, state.offset + chunkBytes)
    const startedAt = performance.now()
    const position = { params: { id: state.id }, query: { offset: String(state.offset) } }
    state = await request(appendFile, position, { ...options, content })
    chunkBytes = nextChunkBytes(chunkBytes, performance.now() - startedAt)
  }
  onProgress(state.size)
  void queryClient.invalidateQueries({ queryKey: [createFile.resource] })
  return state.file
}

/** Removes an upload that is not wanted any more. Whether it can be reached does not matter: unfinished uploads end by themselves. */
async function cancelUpload(uploadId: string): Promise<void> {
  await request(removeFile, { params: { id: uploadId } }, { handledErrors: 'all' }).catch(() => {})
}

/** Uploads for the fields of the console. */
export const fileUploader = { send: uploadFile, cancel: cancelUpload, urlOf: fileUrl } as const
