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
  for (const name of ['keydown', 'pointerdown', 'scroll'] as const) document.addEventListener(name, hideTip, { capture: true })
  return element
}

function showTip(target: Element, text: string): void {
  const tip = tipElement()
  tip.textContent = text
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

/** Handlers that show a short text beside what the pointer rests on or the keyboard has reached; Escape, a press and scrolling hide it. */
export function tipProps(text: string) {
  return {
    onPointerEnter({ currentTarget, pointerType }: PointerEvent) {
      if (pointerType === 'touch') return
      hideTip()
      timer = window.setTimeout(() => currentTarget.isConnected && showTip(currentTarget, text), delayMs)
    },
    onPointerLeave: hideTip,
    onFocus({ currentTarget }: FocusEvent) {
      if (currentTarget.matches(':focus-visible')) showTip(currentTarget, text)
    },
    onBlur: hideTip,
  }
}
