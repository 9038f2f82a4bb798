import { useCallback, useState } from 'react'

/** Which rows show what stands below them, by key. */
export interface Opened {
  readonly keys: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

/** Keeps which rows show what stands below them; at first none does. */
export function useOpened(): Opened {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((key: string) => {
    setKeys((current) => (current.has(key) ? new Set([...current].filter((one) => one !== key)) : new Set([...current, key])))
  }, [])
  return { keys, toggle }
}
