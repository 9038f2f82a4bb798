import * as z from 'zod/mini'
import { defineTableView } from '#contract/lists/table-view.ts'
import { definePreference } from '#contract/preferences/preference.ts'
import { richText } from '#contract/rich-text/rich-text.ts'

/** The user's settings of the table with ten thousand rows. */
export const basicTable = defineTableView('components.table')

const order = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(100))

/** The order of the sortable list. */
export const dragList = definePreference('components.dragList', order)

/** The order of the sortable grid. */
export const dragGrid = definePreference('components.dragGrid', order)

/** The text of the editor. */
export const richTextNote = definePreference('components.richText', richText)
