import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#contract/errors/app-error.ts'
import { fileTypeRefused } from '#contract/files/files.ts'
import { fileTypes, typeByName } from '#contract/files/accepted-type.ts'

const plainText = 'text/plain'

/** Whether bytes are the beginning of a text: UTF-8 without control characters. A character may be cut at the end. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return !/(?![\t\n\f\r])\p{Cc}/u.test(text)
  } catch {
    return false
  }
}

/**
 * The media type of a content by its first bytes. It must be one that is accepted and the one that the name says, or `fileTypeRefused` is thrown:
 * a page of HTML never passes as a picture, whatever its name and headers say.
 */
export async function contentType(name: string, firstBytes: Uint8Array): Promise<string> {
  const expected = typeByName(name)
  const found = (await fileTypeFromBuffer(firstBytes))?.mime ?? (isText(firstBytes) ? plainText : undefined)
  // The first bytes of a document of Office may not tell more than that it is an archive.
  const isOffice = found === 'application/zip' && expected?.startsWith('application/vnd.openxmlformats') === true
  if (expected === undefined || (found !== expected && !isOffice)) throw new AppError(fileTypeRefused, { types: fileTypes })
  return expected
}
