const control = ':is(a[href], button, input)'

/** Whether a row has fields or cells that are edited in place, which have a keyboard navigation of their own. */
export function isEditedInPlace(row: HTMLElement): boolean {
  return row.querySelector('[data-cell], [data-row-field]') !== null
}

/** The controls in a row that arrows lead to. Space on the row does what its check box does. */
function controlsIn(row: HTMLElement): HTMLElement[] {
  return Array.from(row.querySelectorAll<HTMLElement>(`:not([data-select]) > ${control}:not(:disabled)`))
}

/** The control of a row, or the row itself, that an arrow leads to from another one. */
export function controlAfter(row: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  const step = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft')
  const stops = [row, ...controlsIn(row)]
  return step === 0 ? undefined : stops[stops.findIndex((stop) => stop === from) + step]
}

/** Takes the controls in rows out of the tab order, those that are rendered later too. Returns the function that ends it. */
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
  return () => observer.disconnect()
}
