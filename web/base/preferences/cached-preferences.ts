import * as z from 'zod/mini'
import { storage } from '#web/base/storage/storage.ts'

const stored = z.object({ userId: z.string(), values: z.record(z.string(), z.unknown()) })

/** The user's preferences cached in this browser, by key; undefined without a cache or with another user's. */
export function cachedPreferences(userId: string): Readonly<Record<string, unknown>> | undefined {
  const read = z.safeParse(stored, storage.get('PREFERENCES'))
  return read.success && read.data.userId === userId ? read.data.values : undefined
}

/** Caches the user's preferences in this browser, so that the next visit can render before the server responds. */
export function cachePreferences(userId: string, values: Readonly<Record<string, unknown>>): void {
  storage.set('PREFERENCES', { userId, values }, { expiresInSeconds: null })
}
