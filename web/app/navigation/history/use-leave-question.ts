import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHistory } from './use-location.ts'

/** A move that waits for the person's answer; undefined while none does. */
interface LeaveQuestion {
  readonly isAsked: boolean
  readonly leave: () => void
  readonly stay: () => void
}

/** Has the moves wait that `mustAsk` says yes to, by the path that they lead to. */
export function useLeaveQuestion(mustAsk: (pathname: string) => boolean): LeaveQuestion {
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
