import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { useOpenState } from '#web/ui/dialog/open-state.ts'

/** What the button that opens something floating has to carry. */
export interface FloatingTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-haspopup': 'menu' | 'dialog'
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerEnter: () => void
}

interface FloatingTriggerOptions {
  kind: FloatingTrigger['aria-haspopup']
  /** Fetches the code of what floats ahead of the press. */
  preload: () => void
}

/** The state of something that floats at the button that opens it, by a press or the arrow down. */
export function useFloatingTrigger({ kind, preload }: FloatingTriggerOptions) {
  const [isOpen, setOpen] = useOpenState()
  const ref = useRef<HTMLButtonElement>(null)
  const trigger: FloatingTrigger = {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
    onKeyDown(event) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
    onPointerEnter: preload,
  }
  return { isOpen, trigger, triggerRef: ref, close: () => setOpen(false) }
}
