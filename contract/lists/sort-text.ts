interface SortKey {
  readonly name: string
  readonly descending: boolean
}

/** Parses `-createDate,name` into sort keys; a leading minus means descending. */
export function parseSort(text: string): SortKey[] {
  return text
    .split(',')
    .map((part) => (part.startsWith('-') ? { name: part.slice(1), descending: true } : { name: part, descending: false }))
}

/** Formats sort keys for a URL. */
export function formatSort(sort: readonly SortKey[]): string {
  return sort.map(({ name, descending }) => (descending ? `-${name}` : name)).join(',')
}
