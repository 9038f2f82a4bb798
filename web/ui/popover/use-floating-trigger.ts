import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'

/** Props for the button that opens a popover or menu. */
export interface FloatingTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-haspopup': 'menu' | 'dialog'
  readonly 'aria-expanded': boolean
  readonly onClick: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerEnter: () => void
}

interface FloatingTriggerOptions {
  kind: FloatingTrigger['aria-haspopup']
  /** Preloads the code of the popover. */
  preload: () => void
}

/** Open state and trigger props of a popover; a click or the down arrow opens it. */
export function useFloatingTrigger({ kind, preload }: FloatingTriggerOptions) {
  const [isOpen, setOpen] = useOpenState()
  const [isByKeyboard, setByKeyboard] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const trigger: FloatingTrigger = {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick({ detail }) {
      // Enter and Space click without a pointer.
      setByKeyboard(detail === 0)
      setOpen(!isOpen)
    },
    onKeyDown(event) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setByKeyboard(true)
      setOpen(true)
    },
    onPointerEnter: preload,
  }
  return { isOpen, isByKeyboard, trigger, triggerRef: ref, close: () => setOpen(false) }
}
