interface Bead {
  readonly y: number
  readonly isMoved: boolean
}

/** The six beads of a rod that shows a digit: the bead worth five first, then the beads worth one from the beam down. */
export function beadsOf(digit: number): Bead[] {
  const oneCount = digit % 5
  const isFive = digit >= 5
  const ones = [0, 1, 2, 3, 4].map((index) => ({
    y: index < oneCount ? 80 + index * 19.5 : 93.5 + index * 19.5,
    isMoved: index < oneCount,
  }))
  return [{ y: isFive ? 55 : 19.5, isMoved: isFive }, ...ones]
}
