import * as z from 'zod/mini'
import { dateTime } from './schemas/schemas.ts'

/** Commit and time of a build; `commit` is empty if it was built outside a repository. */
export const buildInfo = z.object({ commit: z.string(), builtAt: z.nullable(dateTime) })

/** Commit and time of a build. */
export type BuildInfo = z.infer<typeof buildInfo>

/** Used if nothing is known about the build. */
export const unknownBuildInfo: BuildInfo = { commit: '', builtAt: null }

/** The file in the build that contains this for the server; it is never served. */
export const buildInfoFile = '.built.json'
