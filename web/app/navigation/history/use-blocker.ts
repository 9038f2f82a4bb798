import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHistory } from './use-location.ts'

/** A blocked navigation that waits for the user's decision. */
interface Blocker {
  readonly isAsked: boolean
  readonly leave: () => void
  readonly stay: () => void
}

/** Blocks navigations for which `mustAsk` returns true, given the target path. */
export function useBlocker(mustAsk: (pathname: string) => boolean): Blocker {
  const history = useHistory()
  const [waiting, setWaiting] = useState<{ readonly proceed: () => void }>()
  const latest = useRef(mustAsk)
  useLayoutEffect(() => {
    latest.current = mustAsk
  })
  useEffect(
    () =>
      history.guard((pathname, proceed) => {
        if (!latest.current(pathname)) return 'leave'
        setWaiting({ proceed })
        return 'stay'
      }),
    [history],
  )
  return {
    isAsked: waiting !== undefined,
    leave() {
      setWaiting(undefined)
      waiting?.proceed()
    },
    stay: () => setWaiting(undefined),
  }
}
