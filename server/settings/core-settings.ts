import * as z from 'zod/mini'
import { defaultLockAfterSeconds, permissionModes } from '#contract/document-settings.ts'
import { frameHostList } from '#contract/pages/frame-host.ts'
import { defineSetting } from './setting.ts'

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const count = (max: number) => z.int().check(z.gte(1), z.lte(max))

/** Wrong passwords per account and window before further attempts are rejected. */
export const signInTriesPerAccount = defineSetting('signInTriesPerAccount', { schema: count(1000), initial: 5 })

/** Wrong passwords per address and window before further attempts are rejected. */
export const signInTriesPerAddress = defineSetting('signInTriesPerAddress', { schema: count(1_000_000), initial: 100 })

export const signInWindowMinutes = defineSetting('signInWindowMinutes', { schema: count(24 * 60), initial: 15 })

/** Sessions without 'remember me' end after this time without a call. */
export const sessionIdleHours = defineSetting('sessionIdleHours', { schema: count(24 * 7), initial: 24 })

/** A console that nobody has used for this long locks its screen (specification §9); the server follows five minutes later. */
export const lockAfterSeconds = defineSetting('lockAfterSeconds', { schema: count(24 * 60 * 60), initial: defaultLockAfterSeconds })

/** Days that deleted rows stay in the recycle bin before they are deleted for good. */
export const recycleBinDays = defineSetting('recycleBinDays', { schema: count(3650), initial: 30 })

/** Days that audit entries stay in the database before they are exported to a file and deleted; 0 keeps them for ever. */
export const auditRetentionDays = defineSetting('auditRetentionDays', {
  // Undo, the recycle bin and the history of rows read the log.
  schema: z.union([z.literal(0), z.int().check(z.gte(90), z.lte(36_500))]),
  initial: 0,
})

/** Days that the sign-in log keeps its entries. */
export const loginLogDays = defineSetting('loginLogDays', { schema: count(3650), initial: 180 })

/** IANA time zone that days, weeks and months are computed in. */
export const timeZone = defineSetting('timeZone', { schema: z.string().check(z.refine(isTimeZone)), initial: 'Asia/Shanghai' })

/** Where the console gets its routes from; with BACK, from the menu stored on this server. */
export const permissionMode = defineSetting('permissionMode', { schema: z.enum(permissionModes), initial: 'BACK' })

/** The origins that custom frames may show besides those of the pages in the code. */
export const frameHosts = defineSetting('frameHosts', { schema: frameHostList, initial: [] })

/** The settings that belong to no feature. */
export const coreSettings = [
  signInTriesPerAccount,
  signInTriesPerAddress,
  signInWindowMinutes,
  sessionIdleHours,
  lockAfterSeconds,
  recycleBinDays,
  auditRetentionDays,
  loginLogDays,
  timeZone,
  permissionMode,
  frameHosts,
] as const
