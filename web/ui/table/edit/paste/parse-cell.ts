import { minorUnitsOf } from '#contract/currency.ts'
import { nameKey } from '#contract/name-key.ts'
import { isBlank, oneLine } from '#contract/texts/invisible.ts'
import { isRoundedNumber, readAmount, readNumber } from '#contract/texts/read-number.ts'
import { readDay, readMoment } from '#contract/texts/read-time.ts'
import { readYesNo } from '#contract/texts/read-yes-no.ts'
import { steward } from '#steward.config.ts'
import { momentOf } from '#web/base/i18n/site-time.ts'
import type { FieldRules } from '#web/ui/form/schema/field-rules.ts'

/** What pasted text may mean beside the stored values: the stored value by the `nameKey` of its label, in any language. */
export type Labels = ReadonlyMap<string, string>

interface ParseOptions {
  readonly rules: FieldRules
  readonly labels: Labels
}

/** The value of pasted text, the name of the message that says what is wrong with it, or that it has no value in this field. */
export type ParsedText = { readonly value: unknown } | { readonly problem: string } | 'unknown'

const listSeparator = /[,，、;；]/

function valueOf(value: unknown): ParsedText {
  return value === undefined ? 'unknown' : { value }
}

const options = { currency: steward.currency, takesFullStop: true }

/** A time such as `2026-11-25 16:30` in the zone of the site. */
function instantOf(text: string): string | undefined {
  const read = readMoment(text)
  if (!read) return undefined
  return 'time' in read ? new Date(read.time).toISOString() : momentOf(read.wallMs)
}

function choicesOf(text: string, labels: Labels): string[] | undefined {
  const ids = text.split(listSeparator).map((part) => labels.get(nameKey(part)))
  return ids.every((id) => id !== undefined) ? ids : undefined
}

/** Reads the text of a cell as the value of a field: a label or a stored value of a choice, an amount in the currency's main unit. */
export function parseCell(text: string, { rules, labels }: ParseOptions): ParsedText {
  if (isBlank(text)) return { value: rules.blank }
  switch (rules.kind) {
    case 'number':
      return readNumber(text, options)
    case 'money':
      return readAmount(text, { ...options, decimals: Math.log10(minorUnitsOf()) })
    case 'boolean':
      return valueOf(readYesNo(labels.get(nameKey(text)) ?? text))
    case 'day':
      return valueOf(readDay(text))
    case 'instant':
      return valueOf(instantOf(text))
    case 'choice':
      return valueOf(labels.get(nameKey(text)))
    case 'choices':
      return valueOf(choicesOf(text, labels))
    case 'paragraph':
      return { value: text.trim() }
    case 'text':
    case 'email':
    case 'phone':
    case 'webAddress':
      return isRoundedNumber(text) ? { problem: 'roundedNumber' } : { value: oneLine(text) }
    case 'reference':
    case 'references':
    case 'file':
    case 'files':
    case 'richText':
    case 'lines':
    case 'other':
      return 'unknown'
  }
}
