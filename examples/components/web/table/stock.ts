/** So much of some goods in a warehouse. */
export interface Stock {
  readonly number: string
  /** Places in the lists of names, counted from 0. */
  readonly goods: number
  readonly warehouse: number
  readonly quantity: number
  /** In hundredths of a yuan. */
  readonly priceCents: number
  readonly checkedOn: string
  readonly shelf: string
}

/** A number that looks like chance and is the same each time. */
function scatter(index: number, salt: number, range: number): number {
  const mixed = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt, 2_246_822_519)
  const stirred = Math.imul(mixed ^ (mixed >>> 15), 739_982_445)
  return ((stirred ^ (stirred >>> 13)) >>> 0) % range
}

/** The stock record at an index, the same each time. */
export function stockAt(index: number): Stock {
  const day = new Date(Date.UTC(2026, 10, 21) - scatter(index, 3, 365) * 86_400_000)
  return {
    number: `KC-${String(index + 1).padStart(5, '0')}`,
    goods: scatter(index, 1, 7),
    warehouse: scatter(index, 2, 5),
    quantity: scatter(index, 4, 4000),
    priceCents: 500 + scatter(index, 5, 90_000),
    checkedOn: day.toISOString().slice(0, 10),
    shelf: `${String.fromCodePoint(65 + scatter(index, 6, 8))}-${1 + scatter(index, 7, 40)}`,
  }
}
