import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button/button.tsx'
import type { IconName } from '#web/ui/icons/icon.tsx'
import { useFloatingTrigger, type FloatingTrigger } from './use-floating-trigger.ts'
import { lazyControl } from './lazy-control.tsx'

const panel = lazyControl(() => import('./popover-panel.tsx').then((module) => module.PopoverPanel))

interface PopoverProps {
  /** Accessible name of the popover. */
  label: string
  /** Which edge of the button it is aligned to. */
  align?: 'start' | 'end'
  /** Renders the content once it is open; `close` closes it. */
  renderContent: (close: () => void) => ReactNode
  /** Renders the button that opens it. */
  children: (trigger: FloatingTrigger) => ReactNode
}

/** A popover at the button that opens it. Its code is loaded on first use. */
export function Popover({ label, align, renderContent, children }: PopoverProps) {
  const { isOpen, trigger, triggerRef, close } = useFloatingTrigger({ kind: 'dialog', preload: panel.preload })
  return (
    <>
      {children(trigger)}
      {isOpen && (
        <panel.Control {...{ label, triggerRef }} {...(align && { align })} onClose={close}>
          {renderContent(close)}
        </panel.Control>
      )}
    </>
  )
}

interface PopoverButtonProps extends Omit<PopoverProps, 'children'> {
  icon?: IconName
  variant?: ButtonVariant
}

/** A labelled button that opens a popover. */
export function PopoverButton({ icon, variant, ...popover }: PopoverButtonProps) {
  return (
    <Popover {...popover}>
      {(trigger) => (
        <Button {...trigger} {...(variant && { variant })} icon={icon}>
          {popover.label}
        </Button>
      )}
    </Popover>
  )
}
