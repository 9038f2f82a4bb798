import { savePreference } from '#contract/preferences.ts'
import { request } from '#web/api/client.ts'

const waiting = new Map<string, unknown>()
const underWay = new Map<string, Promise<void>>()

async function send(key: string): Promise<void> {
  while (waiting.has(key)) {
    const value = waiting.get(key)
    waiting.delete(key)
    // A failure has been told by then, and the value stands in this browser.
    await request(savePreference, { params: { key }, body: { value } }).catch(() => {})
  }
  underWay.delete(key)
}

/**
 * Sends a preference to the person's account. While one is on its way only the newest of those that follow waits, so that they arrive in
 * order. The promise ends when nothing waits any more.
 */
export function sendPreference(key: string, value: unknown): Promise<void> {
  waiting.set(key, value)
  const sending = underWay.get(key) ?? send(key)
  underWay.set(key, sending)
  return sending
}
