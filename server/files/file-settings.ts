import * as z from 'zod/mini'
import { defineSetting } from '#server/settings/setting.ts'

const megabyte = 1024 * 1024
const count = (max: number) => z.int().check(z.gte(1), z.lte(max))

/** The most bytes of a file. */
export const fileMaxBytes = defineSetting('fileMaxBytes', { schema: count(1024 * 1024 * megabyte), initial: 100 * megabyte })

/** The most bytes of all files of a person. */
export const fileQuotaBytes = defineSetting('fileQuotaBytes', { schema: count(1024 * 1024 * megabyte), initial: 2048 * megabyte })

/** The most files of a person. */
export const fileQuotaCount = defineSetting('fileQuotaCount', { schema: count(1_000_000), initial: 5000 })

/** Days that files which nothing uses are kept at least; as long as backups that may be restored are. */
export const unusedFileDays = defineSetting('unusedFileDays', { schema: count(3650), initial: 30 })
