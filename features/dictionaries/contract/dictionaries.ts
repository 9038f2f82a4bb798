import * as z from 'zod/mini'
import { dictionaryCode, itemFields } from '#contract/dictionaries/dictionary.ts'
import { defineError } from '#contract/errors/error.ts'
import { between } from '#contract/lists/list-query.ts'
import { defineInUse } from '#contract/resource/field-errors.ts'
import { lines } from '#contract/resource/lines.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line, paragraph } from '#contract/schemas/schemas.ts'
import { dictionariesDelete, dictionariesEdit, dictionariesView } from './permissions.ts'

/** Another dictionary has this code. */
export const dictionaryCodeInUse = defineInUse('dictionaryCodeInUse', {
  'zh-CN': '已有字典使用此编码',
  'en-US': 'Another dictionary already has this code.',
})

/** A dictionary from which fields of the product choose is not deleted, and keeps its code. */
export const dictionaryRequired = defineError<{ readonly name: string }>('dictionaryRequired', {
  code: 409,
  status: 409,
  message: ({ name }) => ({
    'zh-CN': `“${name}”供页面上的字段选用，不能删除，也不能改编码`,
    'en-US': `Built-in fields use ${name}, so it cannot be deleted and its code cannot be changed.`,
  }),
})

/** An item that rows have is disabled, not removed. */
export const dictionaryItemInUse = defineError<{ readonly label: string; readonly rowCount: number }>('dictionaryItemInUse', {
  code: 409,
  status: 409,
  message: ({ label, rowCount }) => ({
    'zh-CN': `选项“${label}”有 ${rowCount} 条数据在使用，不能删除或改值，可以停用`,
    'en-US': `The option ${label} is used by ${rowCount === 1 ? '1 row' : `${rowCount} rows`}. Disable it instead of removing it or changing its value.`,
  }),
})

/** The items, each value once. */
const items = lines(itemFields, { max: 200, initial: { colour: 'neutral', isEnabled: true } })

/** Dictionaries such as the levels of customers, with the items from which fields choose (`fromDictionary`). Fields name a dictionary by its code. */
export const dictionaries = defineResource({
  name: 'dictionaries',
  path: '/dictionary',
  singular: 'dictionary',
  permissions: { view: dictionariesView, edit: dictionariesEdit, remove: dictionariesDelete },
  fields: z.strictObject({ name: line({ max: 60 }), code: dictionaryCode, description: z.nullable(paragraph({ max: 500 })), items }).check(
    z.superRefine(({ items: entered }, context) => {
      const values = new Set<string>()
      for (const [index, { value }] of entered.entries()) {
        if (values.has(value)) context.addIssue({ code: 'custom', path: ['items', index, 'value'], message: 'repeated' })
        values.add(value)
      }
    }),
  ),
  search: ['name', 'code'],
  unique: { code: dictionaryCodeInUse },
  errors: [dictionaryRequired, dictionaryItemInUse],
  list: { sort: ['name', 'code', 'createDate'], defaultSort: [{ name: 'name', descending: false }], filters: { createDate: between() } },
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

/** A dictionary with its items. */
export type Dictionary = z.infer<typeof dictionaries.row>
