import * as z from 'zod/mini'
import type { LocalizedText } from '#contract/language.ts'
import { id, line, secretLine } from '#contract/schemas/schemas.ts'

/**
 * A group of settings, which is a tab of the page 系统设置. Writes to some groups require a confirmed session, and some groups need every permission, which
 * nobody has with separation of duties.
 */
export interface SettingGroup {
  readonly id: string
  readonly title: LocalizedText
  readonly requiresConfirmation?: true
  readonly requiresAdministrator?: true
}

/** The kinds of settings on the page: `roles` are ids of roles, `timeZone` a name of the IANA database, `groupRoles` are groups of an identity provider with roles, `roleNetworks` roles with IP ranges, `picture` the id of a file, a `secret` is stored encrypted and never returned. */
export const settingKinds = [
  'number',
  'text',
  'paragraph',
  'switch',
  'choice',
  'timeZone',
  'roles',
  'groupRoles',
  'roleNetworks',
  'picture',
  'secret',
] as const

/** How a setting appears on the page 系统设置. */
export interface SettingField {
  readonly group: SettingGroup
  readonly kind: (typeof settingKinds)[number]
  readonly label: LocalizedText
  readonly hint?: LocalizedText
  /** For a number: its unit, and how many stored units are one displayed unit. */
  readonly unit?: LocalizedText
  readonly scale?: number
  /** The limits of a number as it is stored, the most characters of a text, and the most bytes of a picture. */
  readonly min?: number
  readonly max?: number
  /** Shown in an empty text: what applies then. */
  readonly placeholder?: string
  /** For a secret: the settings that say where it is sent. If one of them changes, the secret must be entered again. */
  readonly sentTo?: readonly string[]
  /** Of a choice: its labels. */
  readonly choices?: Readonly<Record<string, LocalizedText>>
}

/** A setting for administrators; `initial` is its default. Without a field it is not on the page 系统设置. */
export interface SettingDefinition<Value = unknown> {
  readonly key: string
  readonly schema: z.ZodMiniType<Value>
  readonly initial: Value
  readonly field?: SettingField | undefined
}

/** Declares a setting under a key that is unique in the product. */
export function defineSetting<Value>(
  key: string,
  { schema, initial, field }: { schema: z.ZodMiniType<Value>; initial: NoInfer<Value>; field?: SettingField },
): SettingDefinition<Value> {
  return { key, schema, initial, field }
}

/** Declares a whole number of at least 1, unless `min` says otherwise. */
export function numberSetting(
  key: string,
  { initial, min = 1, max, ...texts }: { initial: number; min?: number; max: number } & Omit<SettingField, 'kind' | 'choices'>,
): SettingDefinition<number> {
  return defineSetting(key, { schema: z.int().check(z.gte(min), z.lte(max)), initial, field: { ...texts, kind: 'number', min, max } })
}

/** Declares a text in one line, which may be empty. */
export function textSetting(
  key: string,
  { max, ...texts }: { max: number } & Pick<SettingField, 'group' | 'label' | 'hint' | 'placeholder'>,
): SettingDefinition<string> {
  return defineSetting(key, { schema: line({ min: 0, max }), initial: '', field: { ...texts, kind: 'text', max } })
}

/** Declares a picture: the id of a file that the administrator has uploaded, or an empty text for none. */
export function pictureSetting(
  key: string,
  { max, ...texts }: { max: number } & Pick<SettingField, 'group' | 'label' | 'hint'>,
): SettingDefinition<string> {
  return defineSetting(key, { schema: z.union([z.literal(''), id]), initial: '', field: { ...texts, kind: 'picture', max } })
}

/** Stands for a secret that is set wherever its value would be. A write of it changes nothing. */
export const secretMask = '••••••••'

/** Declares a secret, such as a password of another server. An empty text removes it. */
export function secretSetting(
  key: string,
  { max = 500, ...texts }: { max?: number } & Pick<SettingField, 'group' | 'label' | 'hint' | 'sentTo'>,
): SettingDefinition<string> {
  return defineSetting(key, { schema: secretLine(max), initial: '', field: { ...texts, kind: 'secret', max } })
}

/** The stored value if it is valid, otherwise the default. */
export function settingValue<Value>({ schema, initial }: SettingDefinition<Value>, stored: unknown): Value {
  const parsed = z.safeParse(schema, stored)
  return parsed.success ? parsed.data : initial
}

/** A stored setting: the value may be of an older version of the product. */
export interface StoredSetting {
  readonly value: unknown
  readonly version: number
}
