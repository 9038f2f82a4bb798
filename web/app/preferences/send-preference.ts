import { savePreference } from '#contract/preferences.ts'
import { request } from '#web/api/client.ts'

const waiting = new Map<string, unknown>()
const underWay = new Map<string, Promise<void>>()

async function send(key: string): Promise<void> {
  while (waiting.has(key)) {
    const value = waiting.get(key)
    waiting.delete(key)
    // The error has been shown, and the value is cached in this browser.
    await request(savePreference, { params: { key }, body: { value } }).catch(() => {})
  }
  underWay.delete(key)
}

/**
 * Saves a preference on the server. While a request for the key is pending only the newest value is queued, so that values recordVisit in order.
 * Resolves when nothing is queued.
 */
export function sendPreference(key: string, value: unknown): Promise<void> {
  waiting.set(key, value)
  const sending = underWay.get(key) ?? send(key)
  underWay.set(key, sending)
  return sending
}
