import { Buffer } from 'node:buffer'

/** How bytes are written as text. */
export type TextEncoding = 'hex' | 'base64' | 'base64url'

/** Bytes as text; base64url has no padding. */
export function textOfBytes(bytes: Uint8Array, encoding: TextEncoding): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(encoding)
}

/** The bytes of a text that `textOfBytes` wrote. What does not belong to the encoding is skipped. */
export function bytesOfText(text: string, encoding: TextEncoding): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, encoding))
}

/** A text in UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(text)
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text)
}

/** These bytes, one after the other. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Buffer.concat(parts)
}
