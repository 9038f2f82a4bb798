/** The console's document as it is served now; undefined if it cannot be fetched. */
export async function fetchConsoleDocument(): Promise<string | undefined> {
  try {
    const response = await fetch(document.baseURI, { cache: 'no-store' })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
