import { useState } from 'react'

/**
 * What is typed into filters before it is searched for. It starts from what the address asks for and follows it when that changes by
 * another way, such as Back; the key says whether it does.
 */
export function useDraft<Filters extends object>(asked: Filters, key: string): [draft: Filters, change: (part: Partial<Filters>) => void] {
  const [followed, setFollowed] = useState(key)
  const [draft, setDraft] = useState(asked)
  if (followed !== key) {
    setFollowed(key)
    setDraft(asked)
  }
  return [draft, (part) => setDraft((current) => ({ ...current, ...part }))]
}
