import { useId, type ReactNode } from 'react'
import { tooltipProps } from './tooltip-props.ts'

/** Props for the control that has the tooltip. */
export type TooltipTarget = typeof tooltipProps & {
  readonly 'data-tooltip': string
  readonly 'aria-describedby': string
}

interface TooltipProps {
  /** A sentence or two beyond the name of the control; not interactive. */
  text: string
  /** Renders the control, which must be focusable. */
  children: (target: TooltipTarget) => ReactNode
}

/** A tooltip shown on hover and keyboard focus, and exposed as the control's accessible description. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  return (
    <>
      {children({ ...tooltipProps, 'data-tooltip': text, 'aria-describedby': id })}
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}
