import { formatNumber } from '#web/base/i18n/format.ts'
import type { Language } from '#contract/language.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A number of bytes with at most one decimal, such as 1.5 MB; a KB has 1,024 bytes. */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)))
  const value = bytes / 1024 ** power
  return `${formatNumber(Math.round(value * 10) / 10, language)} ${units[power] ?? ''}`
}
