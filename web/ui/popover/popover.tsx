import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button/button.tsx'
import type { IconName } from '#web/ui/icons/icon.tsx'
import { useFloatingTrigger, type FloatingTrigger } from './floating-trigger.ts'
import { lazyControl } from './lazy-control.tsx'

const panel = lazyControl(() => import('./popover-panel.tsx').then((module) => module.PopoverPanel))

interface PopoverProps {
  /** What it is about; its name for assistive technology. */
  label: string
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end'
  /** Draws what floats, once it is open; `close` ends it. */
  renderContent: (close: () => void) => ReactNode
  /** Draws the button that opens it. */
  children: (trigger: FloatingTrigger) => ReactNode
}

/** Something small that floats at the button that opens it; its code is fetched on first use. */
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

/** A button with its label in words, at which something small floats. */
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
