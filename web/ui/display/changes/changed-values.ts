/** What a change replaced: a text by another one, or the items of a list. Empty texts are none. */
export type ChangedValues =
  | { readonly before: string; readonly after: string }
  | { readonly removed: readonly string[]; readonly added: readonly string[]; readonly keptCount: number }

/** A changed field with its label. */
export type ChangedField = ChangedValues & {
  readonly id: string
  readonly label: string
  /** The record that it belongs to, where several are shown. */
  readonly owner?: string | undefined
}

function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return items.filter((item) => {
    const index = left.indexOf(item)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** The items that only one of two lists has; all of both where they differ in order only. */
export function changedItems(before: readonly string[], after: readonly string[]): ChangedValues {
  const [removed, added] = [without(before, after), without(after, before)]
  if (removed.length + added.length === 0) return { removed: before, added: after, keptCount: 0 }
  return { removed, added, keptCount: after.length - added.length }
}
