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
  /** Fields that the conditions cannot name here. */
  without: readonly string[]
  /** The text of the conditions; empty for none. */
  value: string
  onChange: (where: string) => void
}

/** Conditions about the rows of a resource, in a form. */
export function ConditionsInput({ entity: { resource, words: translated }, title, without, value, onChange }: ConditionsInputProps) {
  const words = useDictionaryWords(resource, translated[useLanguage()])
  const messages = useResourceMessages(words)
  const all = useConditionTargets({ resource, words, messages })
  const targets = all.targets.filter(({ name }) => !without.includes(name))
  const fields = Object.fromEntries(Object.entries(all.fields).filter(([name]) => !without.includes(name)))
  const [known, setKnown] = useState(() => ({ value, draft: draftOf(readConditions(value) ?? noConditions) }))
  // Changed from outside: by a reset, a draft, or the resolution of a conflict.
  const current = known.value === value ? known : { value, draft: draftOf(readConditions(value) ?? noConditions) }
  if (current !== known) setKnown(current)
  const { draft } = current
  const mistake = conditionMistakes(value, fields).find(({ at }) => at === 0)?.mistake
  const isUnreadable = readConditions(value) === undefined

  function change(next: Draft) {
    const conditions = conditionsOfDraft(next, fields)
    const text = conditions.members.length === 0 ? '' : formatConditions(conditions)
    setKnown({ value: text, draft: next })
    onChange(text)
  }

  return (
    <ConditionsGroup {...{ title, targets, fields }} state={{ draft, change, isUnreadable, mistake: value === '' ? undefined : mistake }} />
  )
}
