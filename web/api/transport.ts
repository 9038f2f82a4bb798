import { currentSettings } from './settings.ts'

/** Sends a request to the server; while the mock's switch is on, the mock answers it and the network is left alone. */
export async function transport(address: string, init: RequestInit): Promise<Response> {
  if (!currentSettings().useMock) return fetch(address, init)
  const { answer } = await import('#web/mock/main.ts')
  return answer(new Request(new URL(address, document.baseURI), init))
}
