import { randomBytes as bytes, randomInt as integer, randomUUID as uuid } from 'node:crypto'

/** So many bytes that nobody can guess. */
export function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return bytes(length)
}

/** A whole number from 0 up to and without the limit, each as likely, that nobody can guess. */
export function randomInt(limit: number): number {
  return integer(limit)
}

/** A random UUID (RFC 9562, version 4). */
export function randomUUID(): string {
  return uuid()
}
