import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#contract/errors/app-error.ts'
import { fileTypeRefused } from '#contract/files/files.ts'
import { fileTypes, typeByName } from '#contract/files/accepted-type.ts'
import { utf16Of } from '#contract/tables/text-encoding.ts'

const plainText = 'text/plain'

/** Bytes that no text has in encodings whose letters begin at 32: controls but tabs, ends of lines and pages, and escapes, which colour logs. */
const isControl = (byte: number) => byte < 32 && (byte < 9 || byte > 13) && byte !== 27

/** Controls and unknown characters. */
const foreignToTexts = /(?!\s)\p{Cc}|\p{Cn}/u

/** All but ASCII, Chinese and Japanese characters, and their punctuation. */
const foreignToChinese = /[^\s!-~\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u2010-\u203B\u3001-\u303F\uFF01-\uFFE5]/u

function isTextIn(encoding: 'utf-16le' | 'utf-16be', bytes: Uint8Array, foreign: RegExp): boolean {
  try {
    return !foreign.test(new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true }))
  } catch {
    return false
  }
}

/** Whether bytes are the beginning of a text, in whatever encoding. A character may be cut at the end. */
function isText(bytes: Uint8Array): boolean {
  const encoding = utf16Of(bytes)
  if (encoding) return isTextIn(encoding, bytes, foreignToTexts)
  if (!bytes.some(isControl)) return true
  // Chinese in UTF-16 without a mark has too few zeros to tell the order of its bytes. In text of one byte each, pairs of letters would be Chinese, too.
  return bytes.some((byte) => byte >= 0x80) && (['utf-16le', 'utf-16be'] as const).some((order) => isTextIn(order, bytes, foreignToChinese))
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
