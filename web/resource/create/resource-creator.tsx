import type { ComponentType } from 'react'
import { titleFieldOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Language } from '#contract/language.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import type { CreatorProps } from '#web/base/page/creators.ts'
import { ResourceEditor } from '#web/resource/resource-drawer.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'

/** The form in which fields of other resources create a row of this one; `initial` are values that a new row starts with. */
export function resourceCreator(
  resource: AnyResource,
  words: Readonly<Record<Language, AnyWords>>,
  initial: FieldValues = {},
): ComponentType<CreatorProps> {
  return function ResourceCreator({ title, onCreated, onClose }) {
    return (
      <ResourceEditor
        resource={resource}
        words={useMessages(words)}
        row={undefined}
        initial={{ ...initial, ...(title !== '' && { [titleFieldOf(resource)]: title }) }}
        onCreated={(row) => onCreated({ id: row.id, label: resource.titleOf(row) })}
        onClose={onClose}
      />
    )
  }
}
