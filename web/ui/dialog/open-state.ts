import { useEffect, useState } from 'react'

/** Whether something that floats is open. It closes when its page is left, so that it does not float again when a kept page comes back. */
export function useOpenState(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => () => setOpen(false), [])
  return [isOpen, setOpen]
}
