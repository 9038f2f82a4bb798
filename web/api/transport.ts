import { currentSettings } from '#web/base/document-settings.ts'

/** Sends a request to the server, or to the mock when it is on. */
export async function transport(address: string, init: RequestInit): Promise<Response> {
  if (!currentSettings().useMock) return fetch(address, init)
  const { handleRequest } = await import('#web/mock/main.ts')
  return handleRequest(new Request(new URL(address, document.baseURI), init))
}
