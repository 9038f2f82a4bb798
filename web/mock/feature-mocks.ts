import { appearancePreference } from '#contract/appearance-preference.ts'
import { pageSizePreference } from '#contract/lists/page-size.ts'
import { browserNotificationPreference } from '#contract/notifications/preference.ts'
import { importPreference } from '#contract/import-preference.ts'
import { viewPreference } from '#contract/views/view-preference.ts'
import type { Page } from '#contract/pages/page.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { withoutDuplicateNames } from '#contract/pages/duplicate-names.ts'
import { warnDeveloper } from '#web/base/page/warn-developer.ts'
import { coreSettings } from '#contract/settings/core-settings.ts'
import type { SettingDefinition } from '#contract/settings/setting.ts'
import type { MockHandler, MockPending } from './mock.ts'

/** The exports of a mock module; `preferences` are those declared outside contract/preferences.ts. */
interface MockModule {
  readonly handlers: readonly MockHandler[]
  readonly preferences?: readonly PreferenceDefinition[]
  /** Work that waits for the person, as `pending` of a server module. */
  readonly pending?: MockPending
}

const mocks = Object.values(
  withoutDuplicateNames(import.meta.glob<MockModule>('/{features,examples}/*/mock/*.mock.{ts,tsx}', { eager: true }), warnDeveloper),
)
const pages = import.meta.glob<readonly Page[]>('/{features,examples}/*/contract/pages.ts', { eager: true, import: 'pages' })
const preferences = import.meta.glob<Readonly<Record<string, PreferenceDefinition>>>('/{features,examples}/*/contract/preferences.ts', {
  eager: true,
})
const settings = import.meta.glob<Readonly<Record<string, SettingDefinition>>>('/{features,examples}/*/contract/settings.ts', {
  eager: true,
})

/** What features say about work that waits for a person. */
export const declaredPending: readonly MockPending[] = mocks.flatMap(({ pending = [] }) => pending)

/** The handlers of all features and examples. */
export const featureHandlers: readonly MockHandler[] = mocks.flatMap(({ handlers }) => handlers)

/** The pages of all features and examples. */
export const declaredPages: readonly Page[] = Object.values(pages).flat()

/** The preferences of the core, and of all features and examples. */
export const declaredPreferences: readonly PreferenceDefinition[] = [
  appearancePreference,
  pageSizePreference,
  browserNotificationPreference,
  viewPreference,
  importPreference,
  ...Object.values(preferences).flatMap((module) => Object.values(module)),
  ...mocks.flatMap(({ preferences: declared = [] }) => declared),
]

/** The settings of the core, and of all features and examples. */
export const declaredSettings: readonly SettingDefinition[] = [
  ...coreSettings,
  ...Object.values(settings).flatMap((module) => Object.values(module)),
]
