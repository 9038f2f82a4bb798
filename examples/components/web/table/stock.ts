/** The stock of some goods in a warehouse. */
export interface Stock {
  readonly number: string
  /** Indexes into the lists of names. */
  readonly goods: number
  readonly warehouse: number
  readonly quantity: number
  /** In hundredths of a yuan. */
  readonly priceCents: number
  readonly checkedOn: string
  readonly shelf: string
}

/** A deterministic pseudo-random integer below `range`. */
function pseudoRandom(index: number, salt: number, range: number): number {
  const mixed = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt, 2_246_822_519)
  const remixed = Math.imul(mixed ^ (mixed >>> 15), 739_982_445)
  return ((remixed ^ (remixed >>> 13)) >>> 0) % range
}

/** The stock record at an index; deterministic. */
export function stockAt(index: number): Stock {
  const day = new Date(Date.UTC(2026, 10, 21) - pseudoRandom(index, 3, 365) * 86_400_000)
  return {
    number: `KC-${String(index + 1).padStart(5, '0')}`,
    goods: pseudoRandom(index, 1, 7),
    warehouse: pseudoRandom(index, 2, 5),
    quantity: pseudoRandom(index, 4, 4000),
    priceCents: 500 + pseudoRandom(index, 5, 90_000),
    checkedOn: day.toISOString().slice(0, 10),
    shelf: `${String.fromCodePoint(65 + pseudoRandom(index, 6, 8))}-${1 + pseudoRandom(index, 7, 40)}`,
  }
}
