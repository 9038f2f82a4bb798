/** Stylesheets that could not be fetched. The bundler asks for each once, so that code fetched again would come without them. */
const lostSheets = new Set<HTMLLinkElement>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target)
  },
  // The failure of a resource is told to its element alone.
  { capture: true },
)

function fetchSheetAgain(lost: HTMLLinkElement): Promise<void> {
  const sheet = lost.cloneNode()
  lostSheets.delete(lost)
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => reject(new Error(`The stylesheet ${lost.href} could not be fetched.`)))
    lost.replaceWith(sheet)
  })
}

/** Fetches code that is imported on use, with the stylesheets that an earlier attempt has lost. Fails where one of them does not arrive. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  await Promise.all(Array.from(lostSheets, fetchSheetAgain))
  return load()
}
