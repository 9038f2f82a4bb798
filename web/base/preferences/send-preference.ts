import { savePreference } from '#contract/preferences.ts'
import { sendCall } from '#web/base/send-call.ts'

const queued = new Map<string, unknown>()
const pending = new Map<string, Promise<void>>()

async function send(key: string): Promise<void> {
  while (queued.has(key)) {
    const value = queued.get(key)
    queued.delete(key)
    // The error has been shown, and the value is cached in this browser.
    await sendCall(savePreference, { params: { key }, body: { value } }).catch(() => {})
  }
  pending.delete(key)
}

/**
 * Saves a preference on the server. While a request for the key is pending only the newest value is queued, so that values arrive in order.
 * Resolves when nothing is queued.
 */
export function sendPreference(key: string, value: unknown): Promise<void> {
  queued.set(key, value)
  const sending = pending.get(key) ?? send(key)
  pending.set(key, sending)
  return sending
}

/** Resolves when every change made so far has been sent. */
export async function sentPreferences(): Promise<void> {
  await Promise.all(pending.values())
}
