import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import type { Language } from '#contract/language.ts'
import { withReturnedTexts } from '#contract/resource/masked.ts'
import { line } from '#contract/schemas/schemas.ts'

/** The colours of a dictionary item's tag; the theme decides how each looks. */
export const itemColours = ['neutral', 'blue', 'green', 'orange', 'red', 'purple', 'cyan'] as const

const codePattern = /^[a-z][a-z0-9_]{0,39}$/
const codesAtOnce = 20

/** The code by which fields name a dictionary, such as `customer_level`. */
export const dictionaryCode = line({ max: 40 }).check(z.regex(codePattern, { error: 'dictionaryCode' }))

/** Whether a text is the code of a dictionary. */
export function isDictionaryCode(text: string): boolean {
  return codePattern.test(text)
}

/** Maximum length of an item's value, and of a filter for one. */
export const itemValueMaxLength = 60

/** The value of an item, which rows store. */
export const itemValue = line({ max: itemValueMaxLength })

/** The fields of an item. A label missing in one language is shown in the other, and without either the value is. */
export const itemFields = {
  value: itemValue,
  labelZh: z.nullable(line({ max: 60 })),
  labelEn: z.nullable(line({ max: 60 })),
  colour: z.enum(itemColours),
  /** A disabled item is no longer offered; rows that have it keep it. */
  isEnabled: z.boolean(),
}

/** The schema of an item as it is stored, perhaps before a rule of today. */
export const dictionaryItem = z.object(withReturnedTexts(itemFields))

/** An item of a dictionary. */
export type DictionaryItem = z.output<typeof dictionaryItem>

/** The label of an item. */
export function itemLabel({ value, labelZh, labelEn }: Pick<DictionaryItem, 'value' | 'labelZh' | 'labelEn'>, language: Language): string {
  return (language === 'zh-CN' ? (labelZh ?? labelEn) : (labelEn ?? labelZh)) ?? value
}

const codes = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(dictionaryCode).check(z.maxLength(codesAtOnce)),
  ),
)

/** The items of dictionaries in their order, disabled ones included; `codes` are separated by commas. Unknown dictionaries are left out. */
export const listDictionaryItems = defineCall({
  resource: 'dictionaries',
  operation: 'items',
  method: 'GET',
  path: '/dictionary/items',
  permission: 'signedIn',
  isOpenToKeys: true,
  query: z.strictObject({ codes }),
  result: z.object({ list: z.array(z.object({ code: z.string(), items: z.array(dictionaryItem) })) }),
})
