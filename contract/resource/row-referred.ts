import { defineError } from '#contract/errors/error.ts'
import type { LocalizedText } from '#contract/language.ts'

/** A row that was to be deleted for good, and what refers to it of what the caller may view, rows of recycle bins included. */
interface Referred {
  readonly title: string
  readonly referring: readonly { readonly title: LocalizedText; readonly count: number }[]
}

/** Others refer to the row, so it cannot be deleted for good; nothing was. */
export const rowReferred = defineError<Referred>('rowReferred', {
  code: 409,
  status: 409,
  message({ title, referring }) {
    const listed = (language: keyof LocalizedText) => referring.map((each) => `${each.title[language]} ${each.count}`)
    return referring.length === 0
      ? {
          'zh-CN': `“${title}”仍被其他数据引用，不能彻底删除`,
          'en-US': `Other data still refers to ${title}, so it cannot be deleted permanently.`,
        }
      : {
          'zh-CN': `“${title}”仍被引用，不能彻底删除：${listed('zh-CN').join('、')}（含回收站）。请先修改或彻底删除它们`,
          'en-US': `${title} cannot be deleted permanently while others refer to it: ${listed('en-US').join(', ')} (recycle bins included). Change these or delete them permanently first.`,
        }
  },
})
