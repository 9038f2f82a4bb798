import * as z from 'zod/mini'
import { dateTime } from './schemas/schemas.ts'

/** Of what and when a build was made; `commit` is empty where there was no repository. */
export const built = z.object({ commit: z.string(), builtAt: z.nullable(dateTime) })

/** Of what and when a build was made. */
export type Built = z.infer<typeof built>

/** Where nothing is known of a build. */
export const unknownBuilt: Built = { commit: '', builtAt: null }

/** Name of the file of the build that says it to the server; it is served to nobody. */
export const builtFile = '.built.json'
