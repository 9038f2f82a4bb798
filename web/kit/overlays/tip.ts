import type { FocusEvent, PointerEvent } from 'react'
import styles from './tip.module.css'

const delayMs = 350
const gapPx = 6

let element: HTMLElement | undefined
let timer: number | undefined

function tipElement(): HTMLElement {
  if (element) return element
  element = document.createElement('div')
  element.className = styles.tip
  // It repeats what the label of its button already says.
  element.ariaHidden = 'true'
  document.body.append(element)
  return element
}

/** What is pressed may say something else afterwards, and what scrolls is somewhere else. */
function listen(): void {
  for (const name of ['keydown', 'pointerdown', 'scroll'] as const) document.addEventListener(name, hideTip, { capture: true })
}

function showTip(target: Element): void {
  const tip = tipElement()
  tip.textContent = target.getAttribute('aria-label')
  tip.dataset.shown = ''
  const place = target.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const isRoomBelow = place.bottom + gapPx + height <= window.innerHeight
  const left = Math.min(Math.max(place.left + place.width / 2 - width / 2, gapPx), window.innerWidth - width - gapPx)
  tip.style.left = `${left}px`
  tip.style.top = `${isRoomBelow ? place.bottom + gapPx : place.top - gapPx - height}px`
}

function hideTip(): void {
  window.clearTimeout(timer)
  delete element?.dataset.shown
}

/**
 * Handlers that show the label of a control without words beside it, while the pointer rests on it or the keyboard has reached it; Escape,
 * a press and scrolling hide it.
 */
export const tipProps = {
  onPointerEnter({ currentTarget, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    hideTip()
    listen()
    timer = window.setTimeout(() => currentTarget.isConnected && showTip(currentTarget), delayMs)
  },
  onPointerLeave: hideTip,
  onFocus({ currentTarget }: FocusEvent) {
    if (!currentTarget.matches(':focus-visible')) return
    listen()
    showTip(currentTarget)
  },
  onBlur: hideTip,
}
