import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { dateTime } from '#contract/schemas/schemas.ts'

/** What a package is there for: to run the server, or to build the console, parts of which go into it. */
export const packageUses = ['server', 'console'] as const

/** A package that the product is made of; `licence` is its SPDX name, empty where it names none. */
export const usedPackage = z.object({ name: z.string(), version: z.string(), licence: z.string(), use: z.enum(packageUses) })

/** A package that the product is made of. */
export type UsedPackage = z.infer<typeof usedPackage>

/** What the server runs on, in words of its own. */
export const systemInfo = z.object({
  runtime: z.string(),
  platform: z.string(),
  /** Processor cores that it may use. */
  cores: z.number(),
  database: z.string(),
  startedAt: dateTime,
})

/** What the server runs on. */
export type SystemInfo = z.infer<typeof systemInfo>

/**
 * What the product is. `commit` is empty and `builtAt` null where the build does not know them; `system` and `packages` are null for who may
 * not see them (`aboutSystem`), for they say where to attack.
 */
export const about = z.object({
  version: z.string(),
  commit: z.string(),
  builtAt: z.nullable(dateTime),
  system: z.nullable(systemInfo),
  packages: z.nullable(z.array(usedPackage)),
})

/** What the product is. */
export type About = z.infer<typeof about>

/** Says what the product is, and as much of what it runs on as the person may see. */
export const getAbout = defineCall({
  resource: 'about',
  operation: 'get',
  method: 'GET',
  path: '/about',
  permission: 'signedIn',
  result: about,
})
