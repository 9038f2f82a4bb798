import { useCallback, useState } from 'react'

/** Keys of the expanded rows, and a toggle. */
export interface ExpandedRows {
  readonly keys: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

/** State of the expanded rows; initially none. */
export function useExpandedRows(): ExpandedRows {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((key: string) => {
    setKeys((current) => (current.has(key) ? new Set([...current].filter((expanded) => expanded !== key)) : new Set([...current, key])))
  }, [])
  return { keys, toggle }
}
