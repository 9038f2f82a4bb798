import { bytesToHex, concatBytes as concatenated, hexToBytes } from '@noble/hashes/utils.js'
import type { BinaryToTextEncoding } from '#server/platform/platform.ts'

const encoder = new TextEncoder()

/** A function takes so many arguments in every browser. */
const pieceSize = 8192

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += pieceSize) binary += String.fromCharCode(...bytes.subarray(start, start + pieceSize))
  return btoa(binary)
}

/** Bytes as text; base64url has no padding. */
export function encodeBytes(bytes: Uint8Array, encoding: BinaryToTextEncoding): string {
  if (encoding === 'hex') return bytesToHex(bytes)
  const text = toBase64(bytes)
  return encoding === 'base64' ? text : text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of a text that `encodeBytes` wrote. What does not belong to the encoding is skipped. */
export function decodeBytes(text: string, encoding: BinaryToTextEncoding): Uint8Array<ArrayBuffer> {
  // As Node does: hex ends at the first pair that is none, base64 at its padding, and both alphabets of base64 are read.
  if (encoding === 'hex') return hexToBytes(/^(?:[\da-f]{2})*/i.exec(text)?.[0] ?? '')
  const [unpadded = ''] = text.split('=', 1)
  const digits = unpadded
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/g, '')
  // A single digit at the end is less than a byte.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0))
}

/** A text in UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

/** How many bytes a text has in UTF-8. */
export function utf8Length(text: string): number {
  return utf8(text).length
}

/** These bytes, one after the other. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return concatenated(...parts)
}
