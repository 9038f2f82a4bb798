import { useMemo } from 'react'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { formatDateTime } from '#web/app/i18n/format.ts'
import { localized, useLanguage } from '#web/app/i18n/language.ts'
import { useAuditLabels, type AuditLabels } from '#web/app/page/audit-labels.ts'
import { useAuditMessages, type AuditMessages } from './audit-messages.ts'

/** The audit log's labels in the current language. Anything without a label is shown as stored. */
export interface AuditVocabulary {
  /** All actions with a label. */
  readonly actions: readonly Choice[]
  readonly action: (action: string) => string
  /** The label of a field that an action changes. */
  readonly field: (action: string, name: string) => string
  /** The display text of such a field's value; empty for null and undefined. */
  readonly value: (action: string, name: string, value: unknown) => string
}

function entryOf<Value>(table: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}

/** The labels of all features; the same object until the language changes. */
export function useAuditVocabulary(): AuditVocabulary {
  const messages = useAuditMessages()
  const language = useLanguage()
  const words = useAuditLabels()
  return useMemo(() => vocabularyOf(words, messages, language), [words, messages, language])
}

function vocabularyOf(words: readonly AuditLabels[], messages: AuditMessages, language: Language): AuditVocabulary {
  const wordsOf = (action: string) => words.find(({ actions }) => Object.hasOwn(actions, action))
  const said = (text: LocalizedText | undefined, written: string) => (text ? localized(text, language) : written)

  function value(action: string, name: string, written: unknown): string {
    if (written === undefined || written === null) return ''
    if (typeof written === 'boolean') return written ? messages.yes : messages.no
    if (typeof written !== 'string') return JSON.stringify(written, null, 2)
    const word = entryOf(entryOf(wordsOf(action)?.values, name), written)
    return said(word, /^\d{4}-\d{2}-\d{2}T/.test(written) ? formatDateTime(written) : written)
  }

  return {
    actions: words.flatMap(({ actions }) => Object.entries(actions).map(([id, text]) => ({ id, label: localized(text, language) }))),
    action: (action) => said(entryOf(wordsOf(action)?.actions, action), action),
    field: (action, name) => said(entryOf(wordsOf(action)?.fields, name), name),
    value,
  }
}
