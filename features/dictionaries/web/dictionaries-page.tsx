import { type ReactNode, useMemo } from 'react'
import { itemLabel } from '#contract/dictionaries/dictionary.ts'
import type { Language } from '#contract/language.ts'
import { type Dictionary, dictionaries } from '#features/dictionaries/contract/dictionaries.ts'
import { useLanguage, useMessages } from '#web/base/i18n/language.ts'
import { ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import { TagList } from '#web/resource/tag-list.tsx'
import { tagTone } from '#web/resource/tag-tone.ts'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { dictionaryWords } from './dictionary-words.ts'

const disabledLabels: Readonly<Record<Language, (label: string) => string>> = {
  'zh-CN': (label) => `${label}（停用）`,
  'en-US': (label) => `${label} (disabled)`,
}

/** The items as tags, the disabled ones last. */
function itemTags({ items }: Dictionary, language: Language): ReactNode {
  const labelOf = (item: Dictionary['items'][number]) => itemLabel(item, language)
  const tags = [
    ...items.filter(({ isEnabled }) => isEnabled).map((item) => ({ id: item.value, label: labelOf(item), tone: tagTone(item) })),
    ...items.filter(({ isEnabled }) => !isEnabled).map((item) => ({ id: item.value, label: disabledLabels[language](labelOf(item)) })),
  ]
  return <TagList tags={tags} text={tags.map(({ label }) => label).join(' · ')} />
}

/** The list of dictionaries. */
export function DictionariesPage() {
  const page = useResourceList(dictionaries, useMessages(dictionaryWords))
  const { words, messages } = page
  const language = useLanguage()
  const columns = useMemo(() => {
    const parts = { resource: dictionaries, words, messages, language }
    return resourceColumns<Dictionary, 'name' | 'code' | 'createDate'>(parts).map((column) =>
      column.id === 'items'
        ? { id: column.id, title: column.title, minWidthPx: 240, cell: (row: Dictionary) => itemTags(row, language) }
        : column,
    )
  }, [words, messages, language])
  return (
    <>
      <ResourceTable page={page} columns={columns} />
      <ResourceDrawer page={page} />
    </>
  )
}
