const control = ':is(a[href], button, input)'

/** Whether a row has fields or cells that are edited in place, which have a keyboard navigation of their own. */
function isEditedInPlace(row: HTMLElement): boolean {
  return row.querySelector('[data-cell], [data-row-field]') !== null
}

/** The controls in a row that arrows lead to. Space on the row does what its check box does. */
function controlsIn(row: HTMLElement): HTMLElement[] {
  return Array.from(row.querySelectorAll<HTMLElement>(`:not([data-select]) > ${control}:not(:disabled)`))
}

/** What an arrow leads to from a row or one of its controls, along the row. */
function stopAfter(row: HTMLElement, from: Element, key: string): HTMLElement | undefined {
  const step = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft')
  const stops = [row, ...controlsIn(row)]
  return stops[stops.findIndex((stop) => stop === from) + step]
}

/** Left and right move between a row and its controls; up and down leave a control for another row. */
function moveByKey(event: KeyboardEvent): void {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (!key.startsWith('Arrow') || shiftKey || ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return
  const row = target.closest<HTMLElement>('[data-row]')
  if (!row || isEditedInPlace(row)) return
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight'
  // Arrows expand and collapse the detail of a row, and open a menu.
  const isTaken = target === row ? !isAlong || hasDetailFor(row, key) : key === 'ArrowDown' && target.matches('[aria-haspopup]')
  const next = isTaken ? undefined : isAlong ? stopAfter(row, target, key) : row
  if (!next) return
  event.preventDefault()
  next.focus()
  if (!isAlong) row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Whether an arrow on the row expands or collapses its detail. */
function hasDetailFor(row: HTMLElement, key: string): boolean {
  return row.querySelector(`[data-expander][aria-expanded="${key === 'ArrowLeft'}"]`) !== null
}

/** Makes the actions on the selected rows the next tab stop after the rows: Tab moves to the first of them, and Shift+Tab from each of them back to the row. */
function moveBetweenRowsAndBulk(event: KeyboardEvent, table: Element): void {
  const { key, shiftKey, target, defaultPrevented } = event
  if (key !== 'Tab' || defaultPrevented || !(target instanceof Element)) return
  const first = table.querySelector<HTMLElement>('[data-bulk] button:enabled')
  const back = target.closest('[data-bulk]') ? table.querySelector<HTMLElement>('[data-row][tabindex="0"]') : undefined
  const next = shiftKey ? back : target.closest('[data-row]') ? first : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * Takes the controls in rows out of the tab order, those that are rendered later too: arrows lead to them, so that all rows are one tab stop. Returns
 * the function that ends it.
 */
export function keepOneTabStop(region: HTMLElement): () => void {
  function update() {
    for (const row of region.querySelectorAll<HTMLElement>('[data-row]')) {
      if (isEditedInPlace(row)) continue
      for (const stop of row.querySelectorAll<HTMLElement>(`${control}:not([tabindex="-1"])`)) stop.tabIndex = -1
    }
  }
  update()
  const observer = new MutationObserver(update)
  observer.observe(region, { childList: true, subtree: true })
  const table = region.parentElement ?? region
  const onKeyDown = (event: KeyboardEvent) => {
    moveByKey(event)
    moveBetweenRowsAndBulk(event, table)
  }
  table.addEventListener('keydown', onKeyDown)
  return () => {
    observer.disconnect()
    table.removeEventListener('keydown', onKeyDown)
  }
}
