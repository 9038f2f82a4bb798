import { nameKey } from '#contract/name-key.ts'

/** The id of the row that a text names; `many` if there are several. */
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

/** Finds rows by their titles: by an equal title, otherwise by one that is equal when compared as names are. */
export function byTitle(rows: readonly { readonly id: string; readonly title: string }[]): (text: string) => Named | undefined {
  const [exact, alike] = [idsBy(rows, (title) => title), idsBy(rows, nameKey)]
  return (text) => exact.get(text) ?? alike.get(nameKey(text))
}
