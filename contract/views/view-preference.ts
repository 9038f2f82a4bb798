import * as z from 'zod/mini'
import { definePreference } from '#contract/preferences/preference.ts'

const ids = z.string().check(z.maxLength(16))

/** A user's choices about the views of lists, by list: the view that opens with the list, and the order of the tabs. */
export const viewPreference = definePreference(
  'lists.views',
  z.record(z.string(), z.object({ opens: z.optional(ids), order: z.optional(z.array(ids)) })),
)
