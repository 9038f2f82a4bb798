import * as z from 'zod/mini'
import { definePreference } from '#contract/preferences/preference.ts'
import { shortcutsMax } from './shortcuts.ts'

/** The ids of the user's shortcut pages, in order. */
export const dashboardShortcuts = definePreference(
  'dashboard.shortcuts',
  z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(shortcutsMax)),
)
