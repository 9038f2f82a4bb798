import * as z from 'zod/mini'
import { permissionModes } from '#contract/settings.ts'

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What an administrator can set, with the value that holds until they do. */
export const settingDefinitions = {
  /** Wrong passwords for one account within the window before it has to wait. */
  signInTriesPerAccount: { schema: z.int().check(z.gte(1), z.lte(1000)), initial: 5 },
  /** Wrong passwords from one address within the window before it has to wait. */
  signInTriesPerAddress: { schema: z.int().check(z.gte(1), z.lte(1_000_000)), initial: 100 },
  signInWindowMinutes: { schema: z.int().check(z.gte(1), z.lte(24 * 60)), initial: 15 },
  /** A session that is not kept for 7 days ends after this time without a call. */
  sessionIdleHours: { schema: z.int().check(z.gte(1), z.lte(24 * 7)), initial: 24 },
  /** The zone, by its IANA name, in which days, weeks and months of the console's figures begin. */
  timeZone: { schema: z.string().check(z.refine(isTimeZone)), initial: 'Asia/Shanghai' },
  /** What is to be sold in a week, in yuan. */
  weeklySalesTarget: { schema: z.int().check(z.gte(1)), initial: 200_000 },
  /** Where the console that this server serves has its routes from: BACK takes them from the menu that people edit here. */
  permissionMode: { schema: z.enum(permissionModes), initial: 'BACK' },
} as const

/** The name of a setting. */
export type SettingName = keyof typeof settingDefinitions

/** Every setting with the value in force. */
export type Settings = { readonly [Name in SettingName]: z.infer<(typeof settingDefinitions)[Name]['schema']> }

/** The values in force: what is stored where it is sound, the default elsewhere. */
export function settingsFrom(stored: Readonly<Record<string, unknown>>): Settings {
  function valueOf<Value>(name: SettingName, { schema, initial }: { schema: z.ZodMiniType<Value>; initial: Value }): Value {
    const parsed = z.safeParse(schema, stored[name])
    return parsed.success ? parsed.data : initial
  }
  const {
    signInTriesPerAccount,
    signInTriesPerAddress,
    signInWindowMinutes,
    sessionIdleHours,
    timeZone,
    weeklySalesTarget,
    permissionMode,
  } = settingDefinitions
  return {
    signInTriesPerAccount: valueOf('signInTriesPerAccount', signInTriesPerAccount),
    signInTriesPerAddress: valueOf('signInTriesPerAddress', signInTriesPerAddress),
    signInWindowMinutes: valueOf('signInWindowMinutes', signInWindowMinutes),
    sessionIdleHours: valueOf('sessionIdleHours', sessionIdleHours),
    timeZone: valueOf('timeZone', timeZone),
    weeklySalesTarget: valueOf('weeklySalesTarget', weeklySalesTarget),
    permissionMode: valueOf('permissionMode', permissionMode),
  }
}
