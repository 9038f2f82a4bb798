import * as z from 'zod/mini'

/** What a package is used for: running the server, or building the console (which may include parts of it). */
const packageUses = ['server', 'console'] as const

/** A dependency of the product; `licence` is its SPDX identifier, or empty if unknown. */
export const usedPackage = z.object({ name: z.string(), version: z.string(), licence: z.string(), use: z.enum(packageUses) })

/** A dependency of the product. */
export type UsedPackage = z.infer<typeof usedPackage>
