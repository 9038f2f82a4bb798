import { useState } from 'react'

/**
 * Filter input that has not been applied yet. It starts from the applied filters, and resets to them when `key` changes, such as by Back.
 */
export function useDraft<Filters extends object>(
  applied: Filters,
  key: string,
): [draft: Filters, change: (part: Partial<Filters>) => void] {
  const [lastKey, setLastKey] = useState(key)
  const [draft, setDraft] = useState(applied)
  if (lastKey !== key) {
    setLastKey(key)
    setDraft(applied)
  }
  return [draft, (part) => setDraft((current) => ({ ...current, ...part }))]
}
