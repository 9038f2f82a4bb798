import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A callback as it was last drawn with. Anything but a function is a fault of whoever uses the behaviour (specification §5). */
export function useLastCallback<Callback>(behaviour: 'debounce' | 'throttle', callback: Callback): RefObject<Callback> {
  if (typeof callback !== 'function') throw new TypeError(`${behaviour}: the callback must be a function`)
  const last = useRef(callback)
  useLayoutEffect(() => {
    last.current = callback
  })
  return last
}
