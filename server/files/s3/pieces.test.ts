import { expect, test } from 'vitest'
import { chainOf, indexOf, nameOfPiece, type Piece, pieceOf, piecesOfIndex, stretchesOf } from './pieces.ts'

const pieces = (...pairs: readonly (readonly [number, number])[]): Piece[] => pairs.map(([start, end]) => ({ start, end }))

test('a chain leads from the first byte to the last, past pieces that nothing continues', () => {
  expect(chainOf(pieces([0, 3], [3, 7]), 7)).toEqual(pieces([0, 3], [3, 7]))
  expect(chainOf(pieces([5, 7], [0, 9], [0, 3], [3, 8], [3, 5]), 7)).toEqual(pieces([0, 3], [3, 5], [5, 7]))
  expect(chainOf(pieces([0, 3], [4, 7]), 7)).toBeUndefined()
  expect(chainOf(pieces([0, 3], [3, 8]), 7)).toBeUndefined()
  expect(chainOf(pieces([0, 0], [3, 3]), 3)).toBeUndefined()
  expect(chainOf([], 1)).toBeUndefined()
})

test('of two pieces that both lead to the end the longer one is taken, and a chain may have very many', () => {
  expect(chainOf(pieces([0, 2], [2, 6], [0, 4], [4, 6]), 6)).toEqual(pieces([0, 4], [4, 6]))
  const many = Array.from({ length: 50_000 }, (_, start) => ({ start, end: start + 1 }))
  expect(chainOf(many, many.length)).toEqual(many)
})

test('names sort as the pieces do, and an index lists what was put into it', () => {
  const all = pieces([0, 9], [9, 10], [10, 4_000_000_000])
  expect(all.map(nameOfPiece).toSorted().map(pieceOf)).toEqual(all)
  expect(['whole', 'index', '1-2'].map(pieceOf)).toEqual([undefined, undefined, undefined])
  expect(piecesOfIndex(indexOf(all))).toEqual(all)
})

test('a range takes of each piece only what it covers', () => {
  const all = pieces([0, 3], [3, 4], [4, 10])
  const stretches = (range?: { start: number; end: number }) =>
    stretchesOf(all, range).map(({ piece, stretch }) => [piece.start, stretch.start, stretch.end])
  expect(stretches()).toEqual([
    [0, 0, 2],
    [3, 0, 0],
    [4, 0, 5],
  ])
  expect(stretches({ start: 2, end: 4 })).toEqual([
    [0, 2, 2],
    [3, 0, 0],
    [4, 0, 0],
  ])
  expect(stretches({ start: 5, end: 9 })).toEqual([[4, 1, 5]])
})
