import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#contract/errors/app-error.ts'
import { fileTypeRefused } from '#contract/files/files.ts'
import { fileTypes, typeByName } from '#contract/files/accepted-type.ts'

const plainText = 'text/plain'

/** Bytes that no text has in encodings whose letters begin at 32: controls but tabs, ends of lines and pages, and escapes, which colour logs. */
const isControl = (byte: number) => byte < 32 && (byte < 9 || byte > 13) && byte !== 27

/** The order of the two bytes of each unit, if these may be a text in UTF-16: by its mark, or by the zeros beside Latin letters, digits and spaces. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0)
  const odd = bytes.reduce((count, byte, index) => (byte === 0 && index % 2 === 1 ? count + 1 : count), 0)
  if (zeros < bytes.length / 10) return undefined
  if (odd >= zeros * 0.9) return 'utf-16le'
  return odd <= zeros * 0.1 ? 'utf-16be' : undefined
}

/** Whether bytes are the beginning of a text, in whatever encoding. A character may be cut at the end. */
function isText(bytes: Uint8Array): boolean {
  const encoding = wideEncodingOf(bytes)
  if (encoding === undefined) return !bytes.some(isControl)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return !/(?!\s)\p{Cc}|\p{Cn}/u.test(text)
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
  const told = (await fileTypeFromBuffer(firstBytes))?.mime
  // A text may begin as other formats do, BMW as a bitmap. It is another one if that is accepted by its own name, or could be a drawing with scripts.
  const isOther = told !== undefined && (fileTypes.includes(told) || told.includes('xml'))
  const found = !isOther && isText(firstBytes) ? plainText : told
  // The first bytes of a document of Office may not tell more than that it is an archive.
  const isOffice = found === 'application/zip' && expected?.startsWith('application/vnd.openxmlformats') === true
  if (expected === undefined || (found !== expected && !isOffice)) throw new AppError(fileTypeRefused, { types: fileTypes })
  return expected
}
