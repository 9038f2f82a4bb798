/** What a slip says, line by line: a label and its text. */
export type Slip = readonly (readonly [label: string, text: string])[]

// The policy of the page allows no style element, which would be shorter.
const slipStyle = 'break-inside: avoid; margin: 0; padding: 16px 0; border-bottom: 1px dashed #888; font: 14px/1.8 sans-serif'
const textStyle = 'font-family: monospace; font-size: 16px'

function slipElement(target: Document, slip: Slip): HTMLElement {
  const element = target.createElement('p')
  element.setAttribute('style', slipStyle)
  for (const [label, text] of slip) {
    const value = target.createElement('span')
    value.setAttribute('style', textStyle)
    value.textContent = text
    element.append(`${label}  `, value, target.createElement('br'))
  }
  return element
}

/** Prints slips to be cut and handed over, each to one person. They are in a frame of their own, which is removed after printing, or by calling the result. */
export function printSlips(slips: readonly Slip[]): () => void {
  const frame = document.createElement('iframe')
  // Not hidden: some browsers print nothing of a frame that is not laid out.
  frame.setAttribute('style', 'position: fixed; width: 0; height: 0; border: 0')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  document.body.append(frame)
  const remove = () => frame.remove()
  const { contentDocument: target, contentWindow: view } = frame
  if (!target || !view) return remove
  target.body.append(...slips.map((slip) => slipElement(target, slip)))
  view.addEventListener('afterprint', remove, { once: true })
  view.print()
  return remove
}
