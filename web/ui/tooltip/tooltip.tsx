import { useId, type ReactNode } from 'react'
import { tooltipProps } from './tip.ts'

/** What the control carries that a tooltip belongs to. */
export type TooltipTarget = typeof tooltipProps & {
  readonly 'data-tip': string
  readonly 'aria-describedby': string
}

interface TooltipProps {
  /** What it says beyond the name of its control; a sentence or two, and nothing that can be pressed. */
  text: string
  /** Draws the control; it must be one that the keyboard reaches. */
  children: (target: TooltipTarget) => ReactNode
}

/** More about a control, shown while the pointer rests on it or the keyboard has reached it, and given to assistive technology as its description. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  return (
    <>
      {children({ ...tooltipProps, 'data-tip': text, 'aria-describedby': id })}
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}
