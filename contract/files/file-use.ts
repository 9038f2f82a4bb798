import * as z from 'zod/mini'
import { defineError } from '#contract/errors/error.ts'
import { id } from '#contract/schemas/schemas.ts'

/** A row that uses a file. Its id and title are null where the caller may not see it, and it is in the recycle bin if it is deleted. */
export const fileUse = z.object({
  resource: z.string(),
  recordId: z.nullable(id),
  title: z.nullable(z.string()),
  isDeleted: z.boolean(),
})

/** A row that uses a file. */
export type FileUse = z.output<typeof fileUse>

/** A file that cannot be deleted, and where it is used. */
export interface UsedFile {
  readonly id: string
  readonly name: string
  readonly uses: readonly FileUse[]
}

const placesOf = ({ uses }: UsedFile, separator: string, { hidden, deleted }: { readonly hidden: string; readonly deleted: string }) =>
  uses.map(({ title, isDeleted }) => (title ?? hidden) + (isDeleted ? deleted : '')).join(separator)

/** Files are used by rows and cannot be deleted. */
export const fileInUse = defineError<{ readonly files: readonly UsedFile[] }>('fileInUse', {
  code: 409,
  status: 409,
  message: ({ files }) => {
    const zh = files.map((file) => `“${file.name}”（${placesOf(file, '、', { hidden: '不可见的内容', deleted: '，在回收站中' })}）`)
    const en = files.map((file) => `${file.name} (${placesOf(file, ', ', { hidden: 'not visible', deleted: ', in the recycle bin' })})`)
    return {
      'zh-CN': `文件正在使用，不能删除：${zh.join('、')}`,
      'en-US': `Files in use cannot be deleted: ${en.join(', ')}`,
    }
  },
})
