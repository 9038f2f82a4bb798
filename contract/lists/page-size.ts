import * as z from 'zod/mini'
import { definePreference } from '#contract/preferences/preference.ts'
import { pageSizeLimit } from './paging.ts'

/** The number of rows per page that a user has chosen, for all lists. */
export const pageSizePreference = definePreference('lists.pageSize', z.int().check(z.gte(1), z.lte(pageSizeLimit)))
