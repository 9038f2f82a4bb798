import { Buffer } from 'node:buffer'
import type { BinaryToTextEncoding } from '#server/platform/platform.ts'

/** Bytes as text; base64url has no padding. */
export function encodeBytes(bytes: Uint8Array, encoding: BinaryToTextEncoding): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(encoding)
}

/** The bytes of a text that `encodeBytes` wrote. What does not belong to the encoding is skipped. */
export function decodeBytes(text: string, encoding: BinaryToTextEncoding): Uint8Array<ArrayBuffer> {
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
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Buffer.concat(parts)
}
