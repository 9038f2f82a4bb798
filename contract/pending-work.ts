import * as z from 'zod/mini'
import { languages } from './language.ts'

/** Work of one kind that waits for a user, such as applications to decide on, and the page that shows it. */
export const pendingWork = z.object({
  /** Names the kind; the feature's, such as `applications`. */
  id: z.string(),
  title: z.record(z.enum(languages), z.string()),
  count: z.number(),
  path: z.string(),
})

/** Work of one kind that waits for a user. */
export type PendingWork = z.infer<typeof pendingWork>
