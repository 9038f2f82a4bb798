import type { ByteRange } from './file-storage.ts'

/** What a `range` header asks of a content: all of it, a stretch, or one that it does not have. */
export type RequestedRange = 'all' | 'unsatisfiable' | ByteRange

/**
 * Reads a `range` header (RFC 9110 §14.2). A header that is malformed, of another unit, or asks for several ranges is ignored, as the RFC allows:
 * several overlapping ones would cost more than the content itself.
 */
export function requestedRange(header: string | null, size: number): RequestedRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'all'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
