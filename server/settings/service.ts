import { token } from '#server/kit/token.ts'
import type { CurrentSettings } from './current-settings.ts'

/** The settings, cached. */
export const currentSettings = token<CurrentSettings>('currentSettings')
