import * as z from 'zod/mini'
import { permissionModes } from '#contract/settings.ts'
import { defineSetting } from './setting.ts'

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const count = (max: number) => z.int().check(z.gte(1), z.lte(max))

/** Wrong passwords for one account within the window before it has to wait. */
export const signInTriesPerAccount = defineSetting('signInTriesPerAccount', { schema: count(1000), initial: 5 })

/** Wrong passwords from one address within the window before it has to wait. */
export const signInTriesPerAddress = defineSetting('signInTriesPerAddress', { schema: count(1_000_000), initial: 100 })

export const signInWindowMinutes = defineSetting('signInWindowMinutes', { schema: count(24 * 60), initial: 15 })

/** A session that is not kept for 7 days ends after this time without a call. */
export const sessionIdleHours = defineSetting('sessionIdleHours', { schema: count(24 * 7), initial: 24 })

/** The zone, by its IANA name, in which days, weeks and months begin. */
export const timeZone = defineSetting('timeZone', { schema: z.string().check(z.refine(isTimeZone)), initial: 'Asia/Shanghai' })

/** Where the console that this server serves has its routes from: BACK takes them from the menu that people edit here. */
export const permissionMode = defineSetting('permissionMode', { schema: z.enum(permissionModes), initial: 'BACK' })

/** The settings that belong to no feature. */
export const coreSettings = [
  signInTriesPerAccount,
  signInTriesPerAddress,
  signInWindowMinutes,
  sessionIdleHours,
  timeZone,
  permissionMode,
] as const
