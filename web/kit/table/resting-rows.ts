/** Fewer rows are drawn at once without being noticed. */
const leastRows = 40
/** How far beyond the edges of its region a row counts as in sight. */
const aroundPx = 100
const rowsPerSlice = 25
const latestMs = 100
const momentMs = 50

/** What a person may do that needs all rows at once. */
const wakers = ['keydown', 'pointerdown', 'wheel', 'scroll'] as const

type Cancel = () => void

const endWaking = new WeakMap<HTMLElement, Cancel>()

/** Lets the rows of a region rest that are out of its sight, as soon as there is time for it; they wake when `back` is aborted. */
export function restUntil(back: AbortSignal, region: HTMLElement): void {
  if (back.aborted) return
  endWaking.get(region)?.()
  const cancel = whenIdle(() => restOutOfSight(region))
  back.addEventListener('abort', () => {
    cancel()
    endWaking.set(region, wakeLittleByLittle(region))
  })
}

function restOutOfSight(region: HTMLElement): void {
  const rows = [...region.querySelectorAll<HTMLElement>('tbody > tr')]
  // Without a height nothing is laid out, and nothing is known of what is in sight.
  if (rows.length < leastRows || region.clientHeight === 0) return
  const isInSight = sightOf(region)
  // All are measured before the first is changed, or each would be laid out anew.
  const resting = rows.filter((row) => canRest(row) && !isInSight(row))
  const heights = resting.map((row) => row.getBoundingClientRect().height)
  for (const [index, row] of resting.entries()) {
    row.style.height = `${heights[index]}px`
    row.dataset['resting'] = ''
  }
  // They are laid out now, not when the page comes back.
  rows[0]?.getBoundingClientRect()
}

/** A row with a height of its own rests already, or only keeps room for others. */
function canRest(row: HTMLElement): boolean {
  return row.tabIndex !== 0 && row.style.height === ''
}

function wakeLittleByLittle(region: HTMLElement): Cancel {
  let resting = [...region.querySelectorAll<HTMLElement>('tr[data-resting]')]
  if (resting.length === 0) return () => {}
  // What rests may have come into sight, by another size of the window or another order of the rows.
  const isInSight = sightOf(region)
  const seen = resting.filter(isInSight)
  wake(seen)
  resting = resting.filter((row) => !seen.includes(row))
  const frame = requestAnimationFrame(() => {
    cancelSlice = whenIdle(wakeSlice)
  })
  let cancelSlice: Cancel = () => cancelAnimationFrame(frame)

  function wakeSlice() {
    wake(resting.splice(0, rowsPerSlice))
    if (resting.length > 0) cancelSlice = whenIdle(wakeSlice)
    else stop()
  }

  function wakeAll() {
    wake(resting)
    stop()
  }

  function stop() {
    cancelSlice()
    for (const name of wakers) window.removeEventListener(name, wakeAll, { capture: true })
  }

  for (const name of wakers) window.addEventListener(name, wakeAll, { capture: true, passive: true })
  return stop
}

function wake(rows: readonly HTMLElement[]): void {
  for (const row of rows) {
    row.removeAttribute('style')
    delete row.dataset['resting']
  }
}

/** Tells of rows whether they lie within the region, or near it. */
function sightOf(region: HTMLElement): (row: HTMLElement) => boolean {
  const { top, bottom } = region.getBoundingClientRect()
  return (row) => {
    const place = row.getBoundingClientRect()
    return place.bottom > top - aroundPx && place.top < bottom + aroundPx
  }
}

/** Calls when the browser has nothing else to do, but soon; a browser that cannot tell calls a moment later. */
function whenIdle(call: () => void): Cancel {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(call, { timeout: latestMs })
    return () => window.cancelIdleCallback(id)
  }
  const id = setTimeout(call, momentMs)
  return () => clearTimeout(id)
}
