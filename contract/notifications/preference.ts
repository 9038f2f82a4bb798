import * as z from 'zod/mini'
import { definePreference } from '#contract/preferences/preference.ts'

/** Whether the browser tells of new notifications while the console is out of sight. */
export const browserNotificationPreference = definePreference('notifications.browser', z.boolean())
