import { isPicture } from '#contract/files/accepted-type.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { logoPath } from '#contract/settings/site-settings.ts'
import { keepLocalContent } from '#web/api/file-url.ts'

/** A file in the memory of the page; `forget` is set once it is complete. */
export interface MockFile {
  readonly id: string
  readonly userId: string
  readonly departmentId: string | null
  readonly name: string
  readonly type: string
  readonly size: number
  readonly createDate: string
  chunks: readonly Blob[]
  offset: number
  forget: (() => void) | undefined
}

/** All files and uploads by id. */
export const mockFiles = new Map<string, MockFile>()

/** Gives a file of the demonstration a content, which says that it is none. Returns a function that forgets it. */
export function keepDemoContent(id: string): () => void {
  const text = '演示文件，没有真实内容。\nA file of the demonstration, without real content.\n'
  return keepLocalContent(`/file/${id}`, new Blob([text], { type: 'text/plain' }))
}

/** A complete file as the API returns it; undefined if there is none with this id. */
export function storedMockFile(id: unknown): StoredFile | undefined {
  const file = typeof id === 'string' ? mockFiles.get(id) : undefined
  if (!file?.forget) return undefined
  const { name, type, size, createDate, chunks } = file
  const url = `/file/${file.id}`
  return {
    id: file.id,
    name,
    type,
    size,
    width: null,
    height: null,
    url,
    thumbnailUrl: isPicture(type) && chunks.length > 0 ? url : null,
    createDate,
  }
}

/** The pictures that a person has uploaded, by id. */
export function mockPicturesOf(userId: string): ReadonlyMap<string, MockFile> {
  const own = [...mockFiles.values()].filter((file) => file.userId === userId && isPicture(file.type) && file.forget)
  return new Map(own.map((file) => [file.id, file]))
}

/** Serves a picture as the logo of the site too. */
export function keepMockLogo({ id, chunks, type }: MockFile): void {
  keepLocalContent(logoPath(id), new Blob([...chunks], { type }))
}

/** Forgets the last download. */
let forgetDownload = () => {}

/** Keeps what is downloaded from an address until the next download. */
export function keepMockContent(url: string, content: Blob): void {
  forgetDownload()
  forgetDownload = keepLocalContent(url, content)
}
