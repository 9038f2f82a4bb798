import { onTestFinished } from 'vitest'
import { login } from '#contract/access.ts'
import { request } from '#web/api/client.ts'
import { storeSession } from '#web/api/session/stored-session.ts'
import { handleRequest } from '#web/mock/main.ts'

/** Turns the mock on for this document, with a delay of `delayMs`. */
export function enableMock({ delayMs = 0 }: { delayMs?: number } = {}): void {
  document.getElementById('settings')?.remove()
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'settings'
  block.textContent = JSON.stringify({ useMock: true, mockDelayMs: delayMs })
  document.head.append(block)
  onTestFinished(() => block.remove())
}

/** Turns the mock on and signs in to it. */
export async function signInToMock(username: 'admin' | 'editor'): Promise<string> {
  enableMock()
  const { token, ...user } = await request(login, { body: { params: { username, password: '123456' } } })
  storeSession({ token, user }, { isRemembered: true })
  return token
}

/** Sends a request directly to the mock, bypassing the API client. */
export async function fetchFromMock(path: string, init: RequestInit = {}): Promise<{ status: number; envelope: unknown }> {
  const response = await handleRequest(new Request(new URL(path, document.baseURI), init))
  return { status: response.status, envelope: await response.json() }
}
