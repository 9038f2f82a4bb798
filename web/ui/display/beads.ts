interface Bead {
  readonly y: number
  readonly isMoved: boolean
}

/** The six beads of a rod that shows a digit: the heavenly one, then the earthly ones from the beam down. */
export function beadsOf(digit: number): Bead[] {
  const ones = digit % 5
  const isFive = digit >= 5
  const earthly = [0, 1, 2, 3, 4].map((index) => ({ y: index < ones ? 80 + index * 19.5 : 93.5 + index * 19.5, isMoved: index < ones }))
  return [{ y: isFive ? 55 : 19.5, isMoved: isFive }, ...earthly]
}
