import * as z from 'zod/mini'
import { defineSetting } from '#server/settings/setting.ts'

const megabyte = 1024 * 1024
const bytes = (max: number) => z.int().check(z.gte(1), z.lte(max))

/** The most bytes of a file. */
export const fileMaxBytes = defineSetting('fileMaxBytes', { schema: bytes(1024 * 1024 * megabyte), initial: 100 * megabyte })

/** The most bytes of all files of a person. */
export const fileQuotaBytes = defineSetting('fileQuotaBytes', { schema: bytes(1024 * 1024 * megabyte), initial: 2048 * megabyte })

/** The most files of a person. */
export const fileQuotaCount = defineSetting('fileQuotaCount', { schema: bytes(1_000_000), initial: 5000 })
