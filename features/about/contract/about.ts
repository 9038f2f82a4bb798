import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { dateTime } from '#contract/schemas/schemas.ts'
import { usedPackage } from '#contract/used-package.ts'

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
