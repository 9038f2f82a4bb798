import { currentSettings } from '#web/base/document-settings.ts'

/** Sends a request to the server, which in a demonstration runs in the browser. */
export async function transport(address: string, init: RequestInit): Promise<Response> {
  if (!currentSettings().isDemo) return fetch(address, init)
  const { handleRequest } = await import('#web/demo/main.ts')
  return handleRequest(address, init)
}
