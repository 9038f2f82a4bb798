import type { Page } from '#contract/pages/page.ts'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { withoutDuplicateNames } from '#contract/pages/duplicate-names.ts'
import { warnDeveloper } from '#web/app/page/warn-developer.ts'
import type { MockHandler } from './mock.ts'

/** What a mock module exports; `preferences` are those declared elsewhere than in contract/preferences.ts. */
interface MockModule {
  readonly answers: readonly MockHandler[]
  readonly preferences?: readonly PreferenceDefinition[]
}

const mocks = Object.values(
  withoutDuplicateNames(import.meta.glob<MockModule>('/{features,examples}/*/mock/*.mock.{ts,tsx}', { eager: true }), warnDeveloper),
)
const pages = import.meta.glob<readonly Page[]>('/{features,examples}/*/contract/pages.ts', { eager: true, import: 'pages' })
const preferences = import.meta.glob<Readonly<Record<string, PreferenceDefinition>>>('/{features,examples}/*/contract/preferences.ts', {
  eager: true,
})

/** What the features and examples answer in place of a server. */
export const featureHandlers: readonly MockHandler[] = mocks.flatMap(({ answers }) => answers)

/** The pages of every feature and example. */
export const declaredPages: readonly Page[] = Object.values(pages).flat()

/** What people may set for themselves in features and examples. */
export const declaredPreferences: readonly PreferenceDefinition[] = [
  ...Object.values(preferences).flatMap((module) => Object.values(module)),
  ...mocks.flatMap(({ preferences: declared = [] }) => declared),
]
