import { useEffect, useState } from 'react'

/** Whether the pages have the window to themselves; Escape ends it, unless it closes something that stands over them. */
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
