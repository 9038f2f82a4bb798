import { listText } from '#contract/texts/list-text.ts'
import { useMemo } from 'react'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { plainTextOf } from '#contract/rich-text/rich-text-parts.ts'
import { formatDateTime, formatMoney, formatNumber } from '#web/base/i18n/format.ts'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { useAuditLabels, type AuditLabels, type RecordPath } from '#web/base/page/audit-labels.ts'
import { belongingLabel } from '#web/base/page/belonging-label.ts'
import { useAuditMessages, type AuditMessages } from './messages.ts'

/** The audit log's labels in the current language. Anything without a label is shown as stored. */
export interface AuditVocabulary {
  /** All actions with a label. */
  readonly actions: readonly Choice[]
  readonly action: (action: string) => string
  /** Where a record is shown; undefined if no page shows it. */
  readonly record: (resource: string) => RecordPath | undefined
  /** The label of a field that an action changes. */
  readonly field: (action: string, name: string) => string
  /** The display text of such a field's value; empty for null and undefined. */
  readonly value: (action: string, name: string, value: unknown) => string
  /** The same by items, of a list of texts or lines; undefined for any other value. */
  readonly items: (action: string, name: string, value: unknown) => readonly string[] | undefined
  /** The field with the titles beside a field with ids. */
  readonly titles: (action: string, name: string) => string | undefined
}

function ownValue<Value>(table: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}

/** The labels of all features; the same object until the language changes. */
export function useAuditVocabulary(): AuditVocabulary {
  const messages = useAuditMessages()
  const language = useLanguage()
  const labels = useAuditLabels()
  return useMemo(() => vocabularyOf(labels, messages, language), [labels, messages, language])
}

/** The lines of a field; undefined for any other value. */
function linesOf(raw: unknown): readonly object[] | undefined {
  const isLine = (item: unknown): item is object => typeof item === 'object' && item !== null && !Array.isArray(item)
  return Array.isArray(raw) && raw.length > 0 && raw.every(isLine) ? raw : undefined
}

function vocabularyOf(labels: readonly AuditLabels[], messages: AuditMessages, language: Language): AuditVocabulary {
  const labelsOf = (action: string) => labels.find(({ actions }) => Object.hasOwn(actions, action))
  const labelOr = (text: LocalizedText | undefined, raw: string) => (text ? localized(text, language) : raw)

  const fieldLabel = (action: string, name: string) => ownValue(labelsOf(action)?.fields, name)

  /** The numbers of a handover have the names of kinds, such as `records.ownerId`. */
  function belongingName(name: string): string {
    const [resource = '', field] = name.split('.')
    return field === undefined ? name : belongingLabel(labels, { id: name, resource, field, label: null }, language)
  }

  /** Labels of the fields of a line have the name of the field with the lines before theirs. */
  const hasLineLabels = (action: string, name: string) =>
    Object.keys(labelsOf(action)?.fields ?? {}).some((field) => field.startsWith(`${name}.`))

  function lineText(action: string, name: string, line: object): string {
    const shown = Object.entries(line).flatMap(([field, raw]: [string, unknown]) => {
      const text = value(action, `${name}.${field}`, raw)
      return text === '' ? [] : `${labelOr(fieldLabel(action, `${name}.${field}`), field)} ${text}`
    })
    return listText(shown, language)
  }

  function items(action: string, name: string, raw: unknown): string[] | undefined {
    if (Array.isArray(raw) && raw.every((item) => typeof item === 'string')) return raw.map((item) => value(action, name, item))
    const lines = linesOf(raw)
    return lines && hasLineLabels(action, name) ? lines.map((line) => lineText(action, name, line)) : undefined
  }

  function value(action: string, name: string, raw: unknown): string {
    if (raw === undefined || raw === null) return ''
    if (typeof raw === 'boolean') return raw ? messages.yes : messages.no
    if (Array.isArray(raw) && raw.every((item) => typeof item === 'string'))
      return listText(
        raw.map((item) => value(action, name, item)),
        language,
      )
    const listed = items(action, name, raw)
    if (listed) return listed.join('\n')
    const format = ownValue(labelsOf(action)?.formats, name)
    if (format === 'richText') return plainTextOf(raw)
    if (typeof raw === 'number' && format) return format === 'money' ? formatMoney(raw, language) : formatNumber(raw, language)
    if (typeof raw !== 'string') return JSON.stringify(raw, null, 2)
    const label = ownValue(ownValue(labelsOf(action)?.values, name), raw)
    return labelOr(label, /^\d{4}-\d{2}-\d{2}T/.test(raw) ? formatDateTime(raw) : raw)
  }

  return {
    actions: labels.flatMap(({ actions }) => Object.entries(actions).map(([id, text]) => ({ id, label: localized(text, language) }))),
    action: (action) => labelOr(ownValue(labelsOf(action)?.actions, action), action),
    record: (resource) => labels.map(({ records }) => ownValue(records, resource)).find(Boolean),
    field: (action, name) => labelOr(fieldLabel(action, name), belongingName(name)),
    value,
    items,
    titles: (action, name) => ownValue(labelsOf(action)?.titles, name),
  }
}
