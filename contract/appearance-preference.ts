import * as z from 'zod/mini'
import { readAppearance } from './appearance.ts'
import { definePreference } from './preferences/preference.ts'

/** The preference that stores a user's appearance. It accepts any object, and reads it field by field. */
export const appearancePreference = definePreference(
  'console.appearance',
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((stored) => readAppearance(stored)),
  ),
)
