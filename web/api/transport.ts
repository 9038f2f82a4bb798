import { currentSettings } from '#web/base/document-settings.ts'

/** Starts the server of a demonstration, before a call needs it. */
export async function startDemo(): Promise<void> {
  if (currentSettings().useMock) (await import('#web/demo/main.ts')).startDemo()
}

/** Sends a request to the server, which in a demonstration runs in the browser. */
export async function transport(address: string, init: RequestInit): Promise<Response> {
  if (!currentSettings().useMock) return fetch(address, init)
  const { handleRequest } = await import('#web/demo/main.ts')
  return handleRequest(address, init)
}
