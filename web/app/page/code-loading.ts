/** Stylesheets that could not be fetched, by address. The bundler asks for each once, so that code fetched again would come without them. */
const lostSheets = new Map<string, HTMLLinkElement>()

/** The addresses of the stylesheets that an import has asked for, by what imports it. */
const sheetsOf = new WeakMap<() => Promise<unknown>, readonly string[]>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.set(target.href, target)
  },
  // The failure of a resource is told to its element alone.
  { capture: true },
)

/** Settles when the stylesheet is there, or is lost once more. */
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
 * Fetches code that is imported on use, with the stylesheets that earlier attempts have lost. Fails where one that this import has asked for
 * does not arrive; those of others are only asked for again. `load` is the same function at each attempt.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  await Promise.all(Array.from(lostSheets.values(), fetchSheetAgain))
  const asked = sheetsOf.get(load) ?? []
  const missing = asked.find((address) => lostSheets.has(address))
  if (missing !== undefined) throw new Error(`The stylesheet ${missing} could not be fetched.`)
  const before = new Set(sheetsInDocument())
  const code = load()
  // The bundler adds them before it imports anything.
  sheetsOf.set(load, [...asked, ...sheetsInDocument().filter((address) => !before.has(address))])
  return code
}
