/** Stylesheets that failed to load, by URL. Vite requests each only once, so a second import would resolve without them. */
const lostSheets = new Map<string, HTMLLinkElement>()

/** The stylesheet URLs that an import has requested, by its load function. */
const sheetsOf = new WeakMap<() => Promise<unknown>, readonly string[]>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.set(target.href, target)
  },
  // Error events of resources do not bubble.
  { capture: true },
)

/** Resolves when the stylesheet has loaded or failed again. */
function fetchSheetAgain(lost: HTMLLinkElement): Promise<void> {
  const sheet = lost.cloneNode()
  lostSheets.delete(lost.href)
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => resolve())
    lost.replaceWith(sheet)
  })
}

function sheetsInDocument(): string[] {
  return Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'), ({ href }) => href)
}

/**
 * Loads code on demand, refetching stylesheets that failed earlier. Rejects if a stylesheet of this import fails; failed stylesheets of
 * other imports are refetched but do not matter. Pass the same `load` function at each attempt.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  await Promise.all(Array.from(lostSheets.values(), fetchSheetAgain))
  const asked = sheetsOf.get(load) ?? []
  const missing = asked.find((address) => lostSheets.has(address))
  if (missing !== undefined) throw new Error(`The stylesheet ${missing} could not be fetched.`)
  const before = new Set(sheetsInDocument())
  const code = load()
  // Vite adds them before it imports anything.
  sheetsOf.set(load, [...asked, ...sheetsInDocument().filter((address) => !before.has(address))])
  return code
}
