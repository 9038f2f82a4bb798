import { nameKey } from '#contract/name-key.ts'

/** The id of what a text names; `many` if several are named so. */
export type Named = string | { readonly many: true }

/** The ids of rows by a key of their titles; `many` for several with the same. */
export function idsBy(
  rows: readonly { readonly id: string; readonly title: string }[],
  keyOf: (title: string) => string,
): Map<string, Named> {
  const ids = new Map<string, Named>()
  for (const { id, title } of rows) ids.set(keyOf(title), ids.has(keyOf(title)) ? { many: true } : id)
  return ids
}

/** Finds rows by their titles. Where no title is the same, one is that is compared to be the same, as names are. */
export function byTitle(rows: readonly { readonly id: string; readonly title: string }[]): (text: string) => Named | undefined {
  const [exact, alike] = [idsBy(rows, (title) => title), idsBy(rows, nameKey)]
  return (text) => exact.get(text) ?? alike.get(nameKey(text))
}
