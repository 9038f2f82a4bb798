import type { FocusEvent, PointerEvent } from 'react'
import styles from './tip.module.css'

const delayMs = 350
/** Long enough for the pointer to come over from the control. */
const lingerMs = 120
const gapPx = 6

let element: HTMLElement | undefined
let timer: number | undefined
let removals: MutationObserver | undefined

function tipElement(): HTMLElement {
  if (element) return element
  element = document.createElement('div')
  element.className = styles.tip
  // Its control says the same by its name or its description.
  element.ariaHidden = 'true'
  // A dialog keeps what lies outside of it out of reach, but for what is marked so.
  element.dataset.reactAriaTopLayer = 'true'
  element.addEventListener('pointerenter', () => window.clearTimeout(timer))
  element.addEventListener('pointerleave', hideTooltip)
  document.body.append(element)
  return element
}

/** What is pressed may say something else afterwards, and what scrolls is somewhere else. */
function listen(): void {
  for (const name of ['keydown', 'pointerdown', 'scroll'] as const) document.addEventListener(name, hideTooltip, { capture: true })
}

function showTip(target: Element): void {
  const words = target.getAttribute('data-tip') ?? target.getAttribute('aria-label')
  if (!words) return
  const tip = tipElement()
  tip.textContent = words
  tip.dataset.shown = ''
  removals?.disconnect()
  removals = new MutationObserver(() => !target.isConnected && hideTooltip())
  removals.observe(document, { childList: true, subtree: true })
  const place = target.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const isRoomBelow = place.bottom + gapPx + height <= window.innerHeight
  const left = Math.max(Math.min(place.left + place.width / 2 - width / 2, window.innerWidth - width - gapPx), gapPx)
  tip.style.left = `${left}px`
  tip.style.top = `${isRoomBelow ? place.bottom + gapPx : place.top - gapPx - height}px`
}

/** Hides the words that are shown, where what they belong to goes out of sight without going away. */
export function hideTooltip(): void {
  removals?.disconnect()
  window.clearTimeout(timer)
  delete element?.dataset.shown
}

/**
 * Handlers that show the words of a control, its `data-tip` or else its label, while the pointer rests on it or on them, and while the
 * keyboard has reached it; Escape, a press, scrolling and the control's going hide them.
 */
export const tooltipProps = {
  onPointerEnter({ currentTarget, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    hideTooltip()
    listen()
    timer = window.setTimeout(() => currentTarget.isConnected && showTip(currentTarget), delayMs)
  },
  onPointerLeave() {
    window.clearTimeout(timer)
    timer = window.setTimeout(hideTooltip, lingerMs)
  },
  onFocus({ currentTarget }: FocusEvent) {
    if (!currentTarget.matches(':focus-visible')) return
    hideTooltip()
    listen()
    showTip(currentTarget)
  },
  onBlur: hideTooltip,
}
