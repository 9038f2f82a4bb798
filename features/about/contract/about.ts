import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { dateTime } from '#contract/schemas/schemas.ts'

/** What a package is used for: running the server, or building the console (which may include parts of it). */
export const packageUses = ['server', 'console'] as const

/** A dependency of the product; `licence` is its SPDX identifier, or empty if unknown. */
export const usedPackage = z.object({ name: z.string(), version: z.string(), licence: z.string(), use: z.enum(packageUses) })

/** A dependency of the product. */
export type UsedPackage = z.infer<typeof usedPackage>

/** The environment of the server. */
export const systemInfo = z.object({
  runtime: z.string(),
  platform: z.string(),
  /** CPU cores available to the server. */
  cores: z.number(),
  database: z.string(),
  startedAt: dateTime,
})

/** The environment of the server. */
export type SystemInfo = z.infer<typeof systemInfo>

/**
 * About the product. `commit` is empty and `builtAt` null if the build did not record them. `system` and `packages` are null without the
 * permission `aboutSystem`, because they would help an attacker.
 */
export const about = z.object({
  version: z.string(),
  commit: z.string(),
  builtAt: z.nullable(dateTime),
  system: z.nullable(systemInfo),
  packages: z.nullable(z.array(usedPackage)),
})

/** About the product. */
export type About = z.infer<typeof about>

/** Returns information about the product, and about system and packages if permitted. */
export const getAbout = defineCall({
  resource: 'about',
  operation: 'get',
  method: 'GET',
  path: '/about',
  permission: 'signedIn',
  isOpenToKeys: true,
  result: about,
})
