import * as z from 'zod/mini'
import { dateTime, id } from '#contract/schemas/schemas.ts'

/** A stored file. Its content never changes. */
export const storedFile = z.object({
  id,
  name: z.string(),
  /** The media type of its content. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels; null unless it is a picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Its content: an absolute URL, or a path below the API base. */
  url: z.string(),
  /** A small version of a picture, likewise; null without one. */
  thumbnailUrl: z.nullable(z.string()),
  createDate: dateTime,
})

/** A stored file. */
export type StoredFile = z.output<typeof storedFile>
