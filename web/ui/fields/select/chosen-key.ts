import type { Selection } from 'react-aria-components/ListBox'

/** The key that a list of single choice reports: the chosen one, or the current one again, which a second press would deselect. */
export function chosenKey(keys: Selection, current: string | undefined): string | undefined {
  const [key] = keys === 'all' ? [] : Array.from(keys, String)
  return key ?? current
}
