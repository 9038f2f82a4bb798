import { appendFile, createFile } from '#contract/files/files.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { assertDefined, SkippedCheck } from './assertions.ts'
import type { Session } from './session.ts'

/** A field that names files, with their rules. */
export interface EntityFiles {
  readonly field: string
  /** The field that has the files themselves. */
  readonly fileName: string
  readonly isList: boolean
  readonly max: number
  readonly types?: readonly string[]
}

/** A picture of one pixel whose bytes are text. */
const pixel = 'GIF89a\u0001\0\u0001\0\0\0\0,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0;'

/** Uploads a small file that a field accepts: a text, or a picture where it takes no text. */
export async function uploadExample(session: Session, { types }: Pick<EntityFiles, 'types'>, index: number): Promise<StoredFile> {
  const isText = types?.includes('text/plain') ?? true
  if (!isText && !types?.includes('image/gif')) throw new SkippedCheck(`there is no example of a file of ${types?.join(', ')}`)
  const content = isText ? `Example ${index}` : pixel
  const name = `example-${index}.${isText ? 'txt' : 'gif'}`
  const { id } = await session.call(createFile, { body: { name, size: content.length } })
  const { file } = await session.call(appendFile, { params: { id }, query: { offset: '0' } }, { content })
  return assertDefined(file ?? undefined, 'an upload with all its bytes is not complete')
}
