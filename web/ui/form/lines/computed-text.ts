import type { Language } from '#contract/language.ts'
import { formatMoney, formatNumber } from '#web/base/i18n/format.ts'

/** A number computed from lines, as text; a dash if it is not known. */
export function computedText(value: number | undefined, kind: 'number' | 'money' | undefined, language: Language): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  return kind === 'money' ? formatMoney(value, language) : formatNumber(value, language)
}
