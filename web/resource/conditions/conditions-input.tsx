import { useState } from 'react'
import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import { formatConditions } from '#contract/lists/conditions.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { Entity } from '#web/resource/entities/entity.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import { useDictionaryWords } from '#web/resource/use-dictionary-words.ts'
import { ConditionsGroup } from './conditions-group.tsx'
import { conditionsOfDraft, type Draft, draftOf } from './draft.ts'
import { noConditions, readConditions, useConditionTargets } from './use-conditions.ts'

interface ConditionsInputProps {
  /** The rows that the conditions are about. */
  entity: Entity
  title: string
  /** The text of the conditions; empty for none. */
  value: string
  onChange: (where: string) => void
}

/** Conditions about the rows of a resource, in a form. */
export function ConditionsInput({ entity: { resource, words: translated }, title, value, onChange }: ConditionsInputProps) {
  const words = useDictionaryWords(resource, translated[useLanguage()])
  const messages = useResourceMessages(words)
  const { targets, fields } = useConditionTargets({ resource, words, messages })
  const [first] = useState(() => ({ read: readConditions(value), draft: draftOf(readConditions(value) ?? noConditions) }))
  const [draft, setDraft] = useState<Draft>(first.draft)
  const mistake = conditionMistakes(value, fields).find(({ at }) => at === 0)?.mistake
  const isUnreadable = first.read === undefined && draft === first.draft

  function change(next: Draft) {
    setDraft(next)
    const conditions = conditionsOfDraft(next, fields)
    onChange(conditions.members.length === 0 ? '' : formatConditions(conditions))
  }

  return (
    <ConditionsGroup {...{ title, targets, fields }} state={{ draft, change, isUnreadable, mistake: value === '' ? undefined : mistake }} />
  )
}
