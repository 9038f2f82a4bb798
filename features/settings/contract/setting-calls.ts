import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, defineError, forbidden, notFound } from '#contract/errors/error.ts'
import { fileMissing } from '#contract/resource/field-errors.ts'
import { settingKinds } from '#contract/settings/setting.ts'
import { systemSettingsEdit, systemSettingsView } from './permissions.ts'

/** The value of a setting. */
export const settingValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

/** The value of a setting. */
export type SettingValue = z.output<typeof settingValueSchema>

/** A setting with what a form needs. Numbers and their limits are in stored units, of which `scale` are one that is shown. */
export const settingState = z.object({
  key: z.string(),
  kind: z.enum(settingKinds),
  label: z.string(),
  hint: z.nullable(z.string()),
  /** Shown in an empty text: what applies then. */
  placeholder: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  scale: z.number(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** What can be chosen; of roles, those of this installation. */
  choices: z.array(z.object({ id: z.string(), label: z.string() })),
  value: settingValueSchema,
  /** The default. */
  initial: settingValueSchema,
})

/** A setting with what a form needs. */
export type SettingState = z.output<typeof settingState>

/** A new value of a setting. */
export const givenSetting = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(60)), value: settingValueSchema })

/** A new value of a setting. */
export type GivenSetting = z.output<typeof givenSetting>

/** A group of settings. Its version is 0 until an administrator changes one of them; `canEdit` tells whether the caller may. */
export const settingGroupState = z.object({
  id: z.string(),
  title: z.string(),
  version: z.int(),
  canEdit: z.boolean(),
  settings: z.array(settingState),
})

/** A group of settings. */
export type SettingGroupState = z.output<typeof settingGroupState>

/** Someone else has changed a setting of the group since it was read. */
export const settingsChanged = defineError<{ readonly current: SettingGroupState }>('settingsChanged', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '这组设置刚刚被修改过', 'en-US': 'These settings have just been changed.' },
})

/** Returns all settings that are on the page, in groups. */
export const listSettings = defineCall({
  resource: 'settings',
  operation: 'list',
  method: 'GET',
  path: '/setting/list',
  permission: systemSettingsView,
  isCompressed: true,
  result: z.object({
    list: z.array(settingGroupState),
    /** The address that the request comes from. */
    callerAddress: z.string(),
    /** Where an identity provider sends people back to; null while the server does not know its own address. */
    singleSignOnCallback: z.nullable(z.string()),
  }),
})

/** Changes settings of a group; those that are not named keep their value. They are effective at once, on every instance. */
export const updateSettings = defineCall({
  resource: 'settings',
  operation: 'update',
  method: 'PUT',
  path: '/setting/:group',
  permission: systemSettingsEdit,
  viewPermission: systemSettingsView,
  params: z.strictObject({ group: z.string().check(z.minLength(1), z.maxLength(60)) }),
  body: z.strictObject({ version: z.int().check(z.gte(0)), values: z.array(givenSetting).check(z.maxLength(200)) }),
  result: settingGroupState,
  errors: [notFound, forbidden, confirmationRequired, settingsChanged, fileMissing],
  invalidates: ['settings', 'audit'],
})
