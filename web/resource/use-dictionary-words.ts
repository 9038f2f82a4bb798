import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DictionaryItem, itemLabel, listDictionaryItems } from '#contract/dictionaries/dictionary.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { callOptions } from '#web/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { AnyWords } from './resource-words.ts'

const noItems: readonly DictionaryItem[] = []

/** The words of a resource with the labels of the dictionary items that its fields have. Without such fields nothing is read. */
export function useDictionaryWords({ fields }: Pick<AnyResource, 'fields'>, words: AnyWords): AnyWords {
  const language = useLanguage()
  const named = useMemo(() => dictionaryFieldsOf(fields), [fields])
  const codes = [...new Set(named.map(({ code }) => code))].join(',')
  const { data } = useQuery({ ...callOptions(listDictionaryItems, { query: { codes } }), enabled: codes !== '' })
  return useMemo(() => {
    if (named.length === 0) return words
    const items = named.map(
      ({ field, code }) => [field, data?.list.find((dictionary) => dictionary.code === code)?.items ?? noItems] as const,
    )
    const labels = items.map(
      ([field, ofField]) => [field, Object.fromEntries(ofField.map((item) => [item.value, itemLabel(item, language)]))] as const,
    )
    return { ...words, choices: { ...words.choices, ...Object.fromEntries(labels) }, items: Object.fromEntries(items) }
  }, [named, words, data, language])
}
