import { useState } from 'react'

/**
 * Filter input that has not been applied yet. It starts as the applied filters, and resets to them when their key changes, for example by the
 * browser's Back button.
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
