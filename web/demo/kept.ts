import * as z from 'zod/mini'
import { storage } from '#web/base/storage/storage.ts'
import type { KeptState } from './protocol.ts'

const storedSchema = z.object({
  /** Who wrote it, and which of its writes it is. */
  id: z.string(),
  kept: z.object({
    revision: z.int(),
    cookies: z.array(z.object({ name: z.string(), value: z.string(), path: z.string(), expiresAt: z.nullable(z.number()) })),
    rows: z.unknown(),
  }),
})

/** What the browser keeps for the worker of this page, shared with the workers of other tabs. */
export class KeptInBrowser {
  readonly #writer = crypto.getRandomValues(new Uint32Array(2)).join('-')
  #lastId: string | undefined
  #lastRevision = 0

  /** What an earlier document or another tab has written since the last time; undefined if nobody has. */
  takeNewer(): KeptState | undefined {
    const { data } = z.safeParse(storedSchema, storage.get('DEMO-KEPT'))
    if (!data || data.id === this.#lastId) return undefined
    this.#lastId = data.id
    return data.kept
  }

  /** Writes what the worker of this page has sent, unless something later from it was written. */
  write(kept: KeptState): void {
    if (kept.revision <= this.#lastRevision) return
    this.#lastRevision = kept.revision
    this.#lastId = `${this.#writer}-${kept.revision}`
    storage.set('DEMO-KEPT', { id: this.#lastId, kept })
  }
}
