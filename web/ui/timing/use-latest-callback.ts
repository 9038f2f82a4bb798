import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref to the callback of the latest render. Throws a TypeError if it is not a function (specification §5). */
export function useLatestCallback<Callback>(behaviour: 'debounce' | 'throttle', callback: Callback): RefObject<Callback> {
  if (typeof callback !== 'function') throw new TypeError(`${behaviour}: the callback must be a function`)
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return latest
}
