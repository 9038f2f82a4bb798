import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { useLanguage } from '#web/app/i18n/language.ts'
import { fieldText, noValue, titledReadOnly } from './resource-columns.tsx'
import type { AnyWords } from './resource-words.ts'
import type { ResourceMessages } from './use-resource-messages.ts'

interface ReadOnlyFieldsProps {
  resource: AnyResource
  words: AnyWords
  messages: ResourceMessages
  row: AnyRow
}

/** The read-only fields of a row that have a title. */
export function ReadOnlyFields({ row, ...shown }: ReadOnlyFieldsProps) {
  const parts = { ...shown, language: useLanguage() }
  const items = titledReadOnly(parts).map((name) => ({
    term: parts.words.fields[name] ?? name,
    value: fieldText(name, row[name], parts) || noValue,
  }))
  return items.length === 0 ? null : <DescriptionList columns={1} items={items} />
}
