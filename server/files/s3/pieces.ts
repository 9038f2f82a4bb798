import * as z from 'zod/mini'
import type { ByteRange } from '#server/files/file-storage.ts'

/** A stretch of a content that is an object of its own: from `start` up to, but without, `end`. */
export interface Piece {
  readonly start: number
  readonly end: number
}

const digits = 15
const pieceName = /^(\d{15})-(\d{15})$/
const padded = (position: number) => String(position).padStart(digits, '0')

/** The name of a piece. It tells the end too, so that one that is sent again with another length replaces nothing that others continue. */
export function nameOfPiece({ start, end }: Piece): string {
  return `${padded(start)}-${padded(end)}`
}

/** The piece that is named so, if any is. */
export function pieceOf(name: string): Piece | undefined {
  const [, start, end] = pieceName.exec(name) ?? []
  return start === undefined || end === undefined ? undefined : { start: Number(start), end: Number(end) }
}

/**
 * Pieces that follow each other from 0 to a length, undefined if there are none. There may be others that were sent, but not acknowledged, before the
 * upload went on from somewhere else.
 */
export function chainOf(pieces: readonly Piece[], length: number): Piece[] | undefined {
  const next = new Map<number, Piece>()
  for (const piece of pieces.toSorted((one, other) => other.start - one.start)) {
    const leadsToEnd = piece.end === length || next.has(piece.end)
    const longest = next.get(piece.start)
    if (leadsToEnd && piece.end > piece.start && (!longest || longest.end < piece.end)) next.set(piece.start, piece)
  }
  const chain: Piece[] = []
  for (let position = 0; position < length;) {
    const piece = next.get(position)
    if (!piece) return undefined
    chain.push(piece)
    position = piece.end
  }
  return chain
}

const indexSchema = z.object({ ends: z.array(z.int()) })

/** The text of an index: where each piece ends. */
export function indexOf(chain: readonly Piece[]): string {
  return JSON.stringify({ ends: chain.map(({ end }) => end) })
}

/** The pieces that an index lists. */
export function piecesOfIndex(text: string): Piece[] {
  const { ends } = z.parse(indexSchema, JSON.parse(text))
  return ends.map((end, place) => ({ start: ends[place - 1] ?? 0, end }))
}

/** What a range takes of each piece, in order; everything without one. The stretches are relative to their piece. */
export function stretchesOf(pieces: readonly Piece[], range: ByteRange | undefined): { piece: Piece; stretch: ByteRange }[] {
  const { start, end } = range ?? { start: 0, end: Infinity }
  return pieces
    .filter((piece) => piece.start <= end && piece.end > start)
    .map((piece) => ({
      piece,
      stretch: { start: Math.max(start - piece.start, 0), end: Math.min(end, piece.end - 1) - piece.start },
    }))
}
