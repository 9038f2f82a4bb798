/** The HTML of the console as currently served; undefined if it cannot be fetched. */
export async function fetchConsoleDocument(): Promise<string | undefined> {
  try {
    const response = await fetch(document.baseURI, { cache: 'no-store' })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
