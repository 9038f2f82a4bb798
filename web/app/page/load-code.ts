/** Stylesheets that failed to load, by URL. Vite requests each only once, so a second import would resolve without them. */
const failedStylesheets = new Map<string, HTMLLinkElement>()

/** The stylesheet URLs that an import has requested, by its load function. */
const stylesheetsByLoader = new WeakMap<() => Promise<unknown>, readonly string[]>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.set(target.href, target)
  },
  // Error events of resources do not bubble.
  { capture: true },
)

/** Resolves when the stylesheet has loaded or failed again. */
function refetchStylesheet(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode()
  failedStylesheets.delete(failed.href)
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    failed.replaceWith(link)
  })
}

function stylesheetUrls(): string[] {
  return Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'), ({ href }) => href)
}

/**
 * Loads code on demand, refetching stylesheets that failed earlier. Rejects if a stylesheet of this import fails; failed stylesheets of
 * other imports are refetched but do not matter. Pass the same `load` function at each attempt.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  await Promise.all(Array.from(failedStylesheets.values(), refetchStylesheet))
  const requested = stylesheetsByLoader.get(load) ?? []
  const missing = requested.find((address) => failedStylesheets.has(address))
  if (missing !== undefined) throw new Error(`The stylesheet ${missing} could not be fetched.`)
  const before = new Set(stylesheetUrls())
  const code = load()
  // Vite adds them before it imports anything.
  stylesheetsByLoader.set(load, [...requested, ...stylesheetUrls().filter((address) => !before.has(address))])
  return code
}
