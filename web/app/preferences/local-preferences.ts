import * as z from 'zod/mini'
import { storage } from '#web/app/storage/storage.ts'

const stored = z.object({ userId: z.string(), values: z.record(z.string(), z.unknown()) })

/** What this browser remembers of a person's preferences, by key; undefined where it remembers another's, or nothing. */
export function localPreferences(userId: string): Readonly<Record<string, unknown>> | undefined {
  const read = z.safeParse(stored, storage.get('PREFERENCES'))
  return read.success && read.data.userId === userId ? read.data.values : undefined
}

/** Remembers a person's preferences in this browser, so that the next visit paints with them before the account has answered. */
export function rememberPreferences(userId: string, values: Readonly<Record<string, unknown>>): void {
  storage.set('PREFERENCES', { userId, values }, { expiresInSeconds: null })
}
