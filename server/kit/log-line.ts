import type { LocalizedText } from '#contract/language.ts'

/** A line that a run says about what it did; a localized one is shown in the language of its reader. */
export type LogLine = string | LocalizedText

/** A line with a count, such as `Expired sessions removed: 12`. */
export function countLine(what: LocalizedText, count: number): LogLine {
  return { 'zh-CN': `${what['zh-CN']}：${count}`, 'en-US': `${what['en-US']}: ${count}` }
}
