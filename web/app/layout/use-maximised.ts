import { useEffect, useState } from 'react'

/** Whether the pages fill the window. Escape ends it, unless it closes an overlay. */
export function useMaximised(): [isMaximised: boolean, setMaximised: (isMaximised: boolean) => void] {
  const [isMaximised, setMaximised] = useState(false)
  useEffect(() => {
    if (!isMaximised) return undefined
    function leaveOnEscape({ key, defaultPrevented }: KeyboardEvent) {
      if (key === 'Escape' && !defaultPrevented) setMaximised(false)
    }
    document.addEventListener('keydown', leaveOnEscape)
    return () => document.removeEventListener('keydown', leaveOnEscape)
  }, [isMaximised])
  return [isMaximised, setMaximised]
}
