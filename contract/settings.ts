import * as z from 'zod/mini'

/** What the server writes into each document for the console, as JSON in `<script type="application/json" id="settings">`. */
export const documentSettings = z.object({
  /** The product's version, shown on the sign-in page. */
  version: z.string(),
  /** Prefix of every call's path (specification §7). */
  apiPrefix: z.string(),
})

/** What the server writes into each document for the console. */
export type DocumentSettings = z.infer<typeof documentSettings>
