import type { FocusEvent, PointerEvent } from 'react'
import styles from './tooltip.module.css'

const delayMs = 350
/** Long enough to move the pointer from the control to the tooltip. */
const hideDelayMs = 120
const gapPx = 6

let element: HTMLElement | undefined
let timer: number | undefined
let removalObserver: MutationObserver | undefined

function tooltipElement(): HTMLElement {
  if (element) return element
  element = document.createElement('div')
  element.className = styles.tooltip
  // The control exposes the same text as its name or description.
  element.ariaHidden = 'true'
  // Exempts it from the hiding of everything outside an open dialog.
  element.dataset.reactAriaTopLayer = 'true'
  element.addEventListener('pointerenter', () => window.clearTimeout(timer))
  element.addEventListener('pointerleave', hideTooltip)
  document.body.append(element)
  return element
}

/** A click may change the label, and scrolling moves the control. */
function hideOnInteraction(): void {
  for (const name of ['keydown', 'pointerdown', 'scroll'] as const) document.addEventListener(name, hideTooltip, { capture: true })
}

function showTooltip(target: Element): void {
  const text = target.getAttribute('data-tooltip') ?? target.getAttribute('aria-label')
  if (!text) return
  const tooltip = tooltipElement()
  tooltip.textContent = text
  tooltip.dataset.shown = ''
  removalObserver?.disconnect()
  removalObserver = new MutationObserver(() => !target.isConnected && hideTooltip())
  removalObserver.observe(document, { childList: true, subtree: true })
  const anchor = target.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  const isRoomBelow = anchor.bottom + gapPx + height <= window.innerHeight
  const left = Math.max(Math.min(anchor.left + anchor.width / 2 - width / 2, window.innerWidth - width - gapPx), gapPx)
  tooltip.style.left = `${left}px`
  tooltip.style.top = `${isRoomBelow ? anchor.bottom + gapPx : anchor.top - gapPx - height}px`
}

/** Hides the tooltip, for when its control is hidden without being removed. */
export function hideTooltip(): void {
  removalObserver?.disconnect()
  window.clearTimeout(timer)
  delete element?.dataset.shown
}

/**
 * Handlers that show the tooltip of a control, its `data-tooltip` or else its label, while the control or the tooltip is hovered or the control
 * has keyboard focus. Escape, a click, scrolling and removal of the control hide it.
 */
export const tooltipProps = {
  onPointerEnter({ currentTarget, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    hideTooltip()
    hideOnInteraction()
    timer = window.setTimeout(() => currentTarget.isConnected && showTooltip(currentTarget), delayMs)
  },
  onPointerLeave() {
    window.clearTimeout(timer)
    timer = window.setTimeout(hideTooltip, hideDelayMs)
  },
  onFocus({ currentTarget }: FocusEvent) {
    if (!currentTarget.matches(':focus-visible')) return
    hideTooltip()
    hideOnInteraction()
    showTooltip(currentTarget)
  },
  onBlur: hideTooltip,
}
