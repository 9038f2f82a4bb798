import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHistory } from './use-location.ts'

/** A blocked navigation that waits for the user's decision. */
interface Blocker {
  readonly isBlocked: boolean
  readonly proceed: () => void
  readonly reset: () => void
}

/** Blocks navigations for which `shouldBlock` returns true, given the target path. */
export function useBlocker(shouldBlock: (pathname: string) => boolean): Blocker {
  const history = useHistory()
  const [blocked, setBlocked] = useState<{ readonly proceed: () => void }>()
  const latest = useRef(shouldBlock)
  useLayoutEffect(() => {
    latest.current = shouldBlock
  })
  useEffect(
    () =>
      history.block((pathname, proceed) => {
        if (!latest.current(pathname)) return 'allow'
        setBlocked({ proceed })
        return 'block'
      }),
    [history],
  )
  return {
    isBlocked: blocked !== undefined,
    proceed() {
      setBlocked(undefined)
      blocked?.proceed()
    },
    reset: () => setBlocked(undefined),
  }
}
