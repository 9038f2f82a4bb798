import type * as z from 'zod/mini'
import { valueKindOf } from '#contract/resource/field-kind.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { useLanguage } from '#web/base/i18n/language.ts'
import { fieldText, noValue, titledReadOnly } from '#web/resource/resource-columns.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'

interface ReadOnlyFieldsProps {
  resource: AnyResource
  words: AnyWords
  messages: ResourceMessages
  row: AnyRow
}

const copiedKinds: ReadonlySet<string | undefined> = new Set(['email', 'phone'])

/** What the copy button of a value copies: an email address, a phone number or a number; other values have none. */
function copyTextOf(schema: z.core.$ZodType | undefined, value: unknown): { copyText?: string } {
  if (typeof value === 'number') return { copyText: String(value) }
  const isCopied = schema !== undefined && copiedKinds.has(valueKindOf(schema))
  return isCopied && typeof value === 'string' && value !== '' ? { copyText: value } : {}
}

/** The read-only fields of a row that have a title. */
export function ReadOnlyFields({ row, ...shown }: ReadOnlyFieldsProps) {
  const parts = { ...shown, language: useLanguage() }
  const items = titledReadOnly(parts).map((name) => ({
    term: parts.words.fields[name] ?? name,
    value: fieldText(name, row[name], parts) || noValue,
    ...copyTextOf(parts.resource.row.shape[name], row[name]),
  }))
  return items.length === 0 ? null : <DescriptionList columns={1} items={items} />
}
