import { formatDateTime } from '#web/kit/language/format.ts'
import type { AuditMessages } from './audit-messages.ts'

function wordIn(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** An action as people call it; one without a word of its own stays as it is written. */
export function actionWord(action: string, messages: AuditMessages): string {
  return wordIn(messages.actions, action) ?? action
}

/** A field as people call it; one without a word of its own stays as it is written. */
export function fieldWord(name: string, messages: AuditMessages): string {
  return wordIn(messages.fields, name) ?? name
}

/** A field's value as people read it; empty for none. */
export function valueWord(name: string, value: unknown, messages: AuditMessages): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value !== 'string') return JSON.stringify(value, null, 2)
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = messages.values
  return wordIn(words[name] ?? {}, value) ?? (/^\d{4}-\d{2}-\d{2}T/.test(value) ? formatDateTime(value) : value)
}
