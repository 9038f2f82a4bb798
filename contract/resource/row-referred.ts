import { defineError } from '#contract/errors/error.ts'
import type { LocalizedText } from '#contract/language.ts'

/** A row that was to be deleted permanently, and the rows that refer to it, as far as the caller may view them, recycle bins included. */
interface Referred {
  readonly title: string
  readonly referring: readonly { readonly title: LocalizedText; readonly count: number }[]
}

/** Others refer to the row, so it cannot be deleted permanently; nothing was deleted. */
export const rowReferred = defineError<Referred>('rowReferred', {
  code: 409,
  status: 409,
  message({ title, referring }) {
    const listed = (language: keyof LocalizedText, separator: string) =>
      referring.map((each) => `${each.title[language]} ${each.count}`).join(separator)
    return {
      'zh-CN': `“${title}”仍被引用（含回收站），不能彻底删除：${listed('zh-CN', '、') || '其他数据'}`,
      'en-US': `${title} cannot be deleted permanently because it is still used (including in recycle bins): ${listed('en-US', ', ') || 'other data'}`,
    }
  },
})
