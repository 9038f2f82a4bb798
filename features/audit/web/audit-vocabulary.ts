import { useMemo } from 'react'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { formatDateTime } from '#web/app/i18n/format.ts'
import { localized, useLanguage } from '#web/app/i18n/language.ts'
import { useAuditWords, type AuditWords } from '#web/app/page/audit-words.ts'
import { useAuditMessages, type AuditMessages } from './audit-messages.ts'

/** What the log calls things, in the person's language; what has no word stays as it is written. */
export interface AuditVocabulary {
  /** Every action that has a word. */
  readonly actions: readonly Choice[]
  readonly action: (action: string) => string
  /** A field of what an action has changed. */
  readonly field: (action: string, name: string) => string
  /** The value of such a field; empty for none. */
  readonly value: (action: string, name: string, value: unknown) => string
}

function entryOf<Value>(table: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}

/** What the features call their actions, and the fields and values that these change; the same until another language is spoken. */
export function useAuditVocabulary(): AuditVocabulary {
  const messages = useAuditMessages()
  const language = useLanguage()
  const words = useAuditWords()
  return useMemo(() => vocabularyOf(words, messages, language), [words, messages, language])
}

function vocabularyOf(words: readonly AuditWords[], messages: AuditMessages, language: Language): AuditVocabulary {
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
