import { currentSettings } from '#web/base/document-settings.ts'

/** Starts the server of a demonstration, before a call needs it. Calls `onFailure` if it cannot run in this browser, or a file does not load. */
export async function startDemo(onFailure: () => void): Promise<void> {
  if (!currentSettings().useMock) return
  try {
    const demo = await import('#web/demo/main.ts')
    demo.startDemo(onFailure)
  } catch {
    onFailure()
  }
}

/** Sends a request to the server, which in a demonstration runs in the browser. */
export async function transport(address: string, init: RequestInit): Promise<Response> {
  if (!currentSettings().useMock) return fetch(address, init)
  const { handleRequest } = await import('#web/demo/main.ts')
  return handleRequest(address, init)
}
