import type { Language } from '#contract/language.ts'
import { currencyParts } from '#web/app/i18n/format.ts'
import { typedDay } from '#web/ui/fields/date/typed-day.ts'
import { normalizeDigits } from '#web/ui/fields/text/number-text.ts'
import type { FieldRules } from '#web/ui/form/schema/field-rules.ts'

/** What pasted text may mean beside the stored values: the stored value by label, in any language. */
export type Labels = ReadonlyMap<string, string>

interface ParseOptions {
  readonly rules: FieldRules
  readonly labels: Labels
  readonly language: Language
}

/** The value of pasted text, or that it has none in this field. */
export type ParsedText = { readonly value: unknown } | 'unknown'

const yesTexts = new Set(['true', 'yes', 'y', '1', '是', '√', '✓'])
const noTexts = new Set(['false', 'no', 'n', '0', '否', '×', '✗'])
const listSeparator = /[,，、;；]/

/** How a label is compared: case, width and surrounding spaces do not matter. */
export function labelKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

function valueOf(value: unknown): ParsedText {
  return value === undefined ? 'unknown' : { value }
}

function numberOf(text: string, scale: number): number | undefined {
  const digits = normalizeDigits(text).replaceAll(/[,\s]/g, '').replace('−', '-')
  const value = digits === '' ? Number.NaN : Number(digits)
  return Number.isFinite(value) ? Number((value * scale).toFixed(scale === 1 ? 10 : 0)) : undefined
}

function booleanOf(text: string, labels: Labels): boolean | undefined {
  const key = labels.get(labelKey(text)) ?? labelKey(text)
  if (yesTexts.has(key)) return true
  return noTexts.has(key) ? false : undefined
}

/** A time such as `2026-11-25 16:30` in the user's zone. */
function instantOf(text: string): string | undefined {
  const [day = '', time = '00:00'] = text
    .normalize('NFKC')
    .trim()
    .split(/[\sT]+/)
  const at = new Date(`${typedDay(day) ?? ''}T${time.length < 5 ? `0${time}` : time}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

function choicesOf(text: string, labels: Labels): string[] | undefined {
  const ids = text.split(listSeparator).map((part) => labels.get(labelKey(part)))
  return ids.every((id) => id !== undefined) ? ids : undefined
}

/** Reads the text of a cell as the value of a field: a label or a stored value of a choice, an amount in the currency's main unit. */
export function parseCell(text: string, { rules, labels, language }: ParseOptions): ParsedText {
  if (text.trim() === '') return { value: rules.blank }
  switch (rules.kind) {
    case 'number':
      return valueOf(numberOf(text, 1))
    case 'money':
      return valueOf(numberOf(text, 10 ** currencyParts(language).decimals))
    case 'boolean':
      return valueOf(booleanOf(text, labels))
    case 'day':
      return valueOf(typedDay(text))
    case 'instant':
      return valueOf(instantOf(text))
    case 'choice':
      return valueOf(labels.get(labelKey(text)))
    case 'choices':
      return valueOf(choicesOf(text, labels))
    case 'text':
    case 'paragraph':
    case 'email':
    case 'phone':
    case 'webAddress':
      return { value: text.trim() }
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
