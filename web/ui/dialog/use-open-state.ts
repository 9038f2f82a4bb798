import { useEffect, useState } from 'react'

/** Open state of an overlay. It closes when its page is left, so that it is closed when a kept-alive page is shown again. */
export function useOpenState(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => () => setOpen(false), [])
  return [isOpen, setOpen]
}
