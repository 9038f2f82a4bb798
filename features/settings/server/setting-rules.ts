import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, type Issue, notFound } from '#contract/errors/error.ts'
import { issueMessages, namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { fileMissing } from '#contract/resource/field-errors.ts'
import { roleNetworksOf } from '#contract/identity/role-networks.ts'
import { isSameValue } from '#contract/same-value.ts'
import {
  secretMask,
  type SettingDefinition,
  type SettingField,
  type SettingGroup,
  settingValue,
  type StoredSetting,
} from '#contract/settings/setting.ts'
import { groupRoleOf } from '#contract/settings/single-sign-on-settings.ts'
import {
  type SettingGroupState,
  settingsChanged,
  type GivenSetting,
  type SettingState,
  settingValueSchema,
} from '#features/settings/contract/setting-calls.ts'

/** The values as they are stored, by key. */
export type StoredSettings = ReadonlyMap<string, StoredSetting>

/** A role that a setting can name. */
export interface RoleChoice {
  readonly id: string
  readonly label: string
}

/** What descriptions of settings depend on. */
export interface SettingTexts {
  readonly language: Language
  readonly roles: readonly RoleChoice[]
  /** The ids of the files that the caller may set as pictures. */
  readonly pictures?: ReadonlySet<string>
  /** Whether the caller may change settings, and those that are for administrators. */
  readonly canEdit?: boolean
  readonly isAdministrator?: boolean
}

type ShownSetting = SettingDefinition & { readonly field: SettingField }

/** A group with its settings. */
export interface DeclaredGroup extends SettingGroup {
  readonly settings: readonly ShownSetting[]
}

function isShown(setting: SettingDefinition): setting is ShownSetting {
  return setting.field !== undefined
}

/** The groups of the page, in the order in which they first occur. */
export function groupsOf(declared: readonly SettingDefinition[]): DeclaredGroup[] {
  const groups = new Map<string, SettingGroup & { readonly settings: ShownSetting[] }>()
  for (const setting of declared) {
    if (!isShown(setting)) continue
    const { group } = setting.field
    const known = groups.get(group.id) ?? { ...group, settings: [] }
    known.settings.push(setting)
    groups.set(group.id, known)
  }
  return [...groups.values()]
}

/** The group with this id; throws `notFound` without one. */
export function groupOf(declared: readonly SettingDefinition[], id: string): DeclaredGroup {
  const group = groupsOf(declared).find((candidate) => candidate.id === id)
  if (!group) throw new AppError(notFound)
  return group
}

/** Whether settings of a kind name roles. */
export function namesRoles(kind: SettingField['kind']): boolean {
  return kind === 'roles' || kind === 'groupRoles' || kind === 'roleNetworks'
}

function roleIdIn(kind: SettingField['kind'], text: string): string {
  if (kind === 'groupRoles') return groupRoleOf(text).roleId
  return kind === 'roleNetworks' ? roleNetworksOf(text).roleId : text
}

function choicesOf({ kind, choices = {} }: SettingField, { language, roles }: SettingTexts): RoleChoice[] {
  if (namesRoles(kind)) return roles.map(({ id, label }) => ({ id, label }))
  return Object.entries(choices).map(([id, label]) => ({ id, label: label[language] }))
}

/** The value of a setting as it may be shown. */
function shownValue({ field }: ShownSetting, value: unknown): unknown {
  return field.kind === 'secret' && value !== '' ? secretMask : value
}

function describe(setting: ShownSetting, stored: StoredSettings, texts: SettingTexts): SettingState {
  const { key, initial, field } = setting
  const { kind, label, hint, placeholder = null, unit, scale = 1, min = null, max = null } = field
  const { language } = texts
  return {
    key,
    kind,
    label: label[language],
    hint: hint?.[language] ?? null,
    placeholder,
    unit: unit?.[language] ?? null,
    scale,
    min,
    max,
    choices: choicesOf(field, texts),
    value: z.parse(settingValueSchema, shownValue(setting, settingValue(setting, stored.get(key)?.value))),
    initial: z.parse(settingValueSchema, initial),
  }
}

/** A group as the page shows it. Rows are never deleted, so the sum of their versions grows with every change. */
export function describeGroup(group: DeclaredGroup, stored: StoredSettings, texts: SettingTexts): SettingGroupState {
  const { id, title, settings, requiresAdministrator } = group
  const { language, canEdit = false, isAdministrator = false } = texts
  return {
    id,
    title: title[language],
    canEdit: canEdit && (requiresAdministrator !== true || isAdministrator),
    version: settings.reduce((sum, { key }) => sum + (stored.get(key)?.version ?? 0), 0),
    settings: settings.map((setting) => describe(setting, stored, texts)),
  }
}

/** A setting with its value before and after. */
export interface SettingChange {
  readonly setting: ShownSetting
  readonly before: unknown
  readonly after: unknown
}

function missingRole(value: unknown, { field }: ShownSetting, { roles }: SettingTexts): boolean {
  if (!Array.isArray(value) || !namesRoles(field.kind)) return false
  const named = value.map((text) => roleIdIn(field.kind, String(text)))
  return named.some((id) => !roles.some((role) => role.id === id))
}

function missingPicture(value: unknown, { field }: ShownSetting, { pictures }: SettingTexts): boolean {
  return field.kind === 'picture' && typeof value === 'string' && value !== '' && !pictures?.has(value)
}

/** Throws `badRequest` with an issue for each value that its setting does not accept, and `fileMissing` for pictures that cannot be used. */
export function parsedValues(group: DeclaredGroup, values: readonly GivenSetting[], texts: SettingTexts) {
  const issues: Issue[] = []
  const parsed = new Map<ShownSetting, unknown>()
  for (const { key, value } of values) {
    const path = ['values', key]
    const setting = group.settings.find((candidate) => candidate.key === key)
    const result = setting && z.safeParse(setting.schema, value, { reportInput: true })
    if (!setting || !result) issues.push(namedIssue('unknownSetting', path, texts.language))
    else if (!result.success) {
      const [first] = issueMessages(result.error.issues, texts.language)
      if (first) issues.push({ path, message: first.message })
    } else if (missingRole(result.data, setting, texts)) issues.push(namedIssue('unknownRole', path, texts.language))
    else parsed.set(setting, result.data)
  }
  if (issues.length > 0) throw new AppError(badRequest, { issues })
  const message = fileMissing.message({ issues: [] })[texts.language]
  const missing = [...parsed].filter(([setting, value]) => missingPicture(value, setting, texts))
  if (missing.length > 0) throw new AppError(fileMissing, { issues: missing.map(([{ key }]) => ({ path: ['values', key], message })) })
  return parsed
}

/** The secrets that are set and would be sent to another server than before, unless they are entered again. Without a server they are sent nowhere. */
function misdirected({ settings }: DeclaredGroup, parsed: ReadonlyMap<ShownSetting, unknown>, stored: StoredSettings): ShownSetting[] {
  const isChanged = (key: string) =>
    [...parsed].some(([setting, after]) => setting.key === key && !isSameValue(settingValue(setting, stored.get(key)?.value), after))
  const isEmptied = (key: string) => [...parsed].some(([setting, after]) => setting.key === key && after === '')
  return settings.filter((setting) => {
    const isKept = [undefined, secretMask].includes(z.safeParse(z.string(), parsed.get(setting)).data)
    const isSet = settingValue(setting, stored.get(setting.key)?.value) !== ''
    return isKept && isSet && setting.field.sentTo?.some(isChanged) && !setting.field.sentTo.some(isEmptied)
  })
}

/** What a write to a group changes; throws `settingsChanged` for one of another version. */
export function changesOf(
  group: DeclaredGroup,
  body: { readonly version: number; readonly values: readonly GivenSetting[] },
  stored: StoredSettings,
  texts: SettingTexts,
): SettingChange[] {
  const current = describeGroup(group, stored, texts)
  const parsed = parsedValues(group, body.values, texts)
  if (current.version !== body.version) throw new AppError(settingsChanged, { current })
  const issues = misdirected(group, parsed, stored).map(({ key }) => namedIssue('secretAgain', ['values', key], texts.language))
  if (issues.length > 0) throw new AppError(badRequest, { issues })
  return [...parsed]
    .map(([setting, after]) => ({ setting, before: settingValue(setting, stored.get(setting.key)?.value), after }))
    .filter(({ setting, before, after }) => !isSameValue(before, after) && !(setting.field.kind === 'secret' && after === secretMask))
}

/** A secret that replaced another one, in the audit log. */
const replacedSecret = `${secretMask} *`

function auditedValue({ setting, before, after }: SettingChange, which: 'before' | 'after'): unknown {
  const isReplaced = setting.field.kind === 'secret' && which === 'after' && before !== '' && after !== ''
  return isReplaced ? replacedSecret : shownValue(setting, which === 'before' ? before : after)
}

/** The values of a change by key, as the audit log shows them. */
export function valuesOf(changes: readonly SettingChange[], which: 'before' | 'after'): Record<string, unknown> {
  return Object.fromEntries(changes.map((change) => [change.setting.key, auditedValue(change, which)]))
}
