import { listText } from '#contract/texts/list-text.ts'
import type { Language } from '#contract/language.ts'
import { formatDateTime, formatMoney, formatNumber } from '#web/base/i18n/format.ts'
import type { FieldKind } from './field-rules.ts'
import type { AnyFieldLayout } from './form-layout.ts'
import type { FormMessages } from '#web/ui/form/messages.ts'

/** The label of a choice; an unknown id stays as it is. */
function choiceLabel(choices: Readonly<Record<string, string>>, id: string): string {
  return (Object.hasOwn(choices, id) ? choices[id] : undefined) ?? id
}

/** Formats a field's value for display; empty when nothing is filled in. */
export function formatFieldValue(
  value: unknown,
  kind: FieldKind,
  { choices = {}, unit }: AnyFieldLayout,
  messages: FormMessages,
  language: Language,
): string {
  if (kind === 'boolean') return value === true ? messages.yes : messages.no
  if (Array.isArray(value))
    return listText(
      value.map((id) => choiceLabel(choices, String(id))),
      language,
    )
  if (typeof value === 'number') {
    if (kind === 'money') return formatMoney(value, language)
    return unit === undefined ? formatNumber(value, language) : `${formatNumber(value, language)} ${unit}`
  }
  if (typeof value === 'string' && kind === 'instant') return formatDateTime(value)
  return typeof value === 'string' ? choiceLabel(choices, value) : ''
}
