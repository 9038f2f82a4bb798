/** Whether the place that the console came from answers at this moment. */
export async function isConsoleReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}
