import { AppError } from '#contract/errors/app-error.ts'
import { defineError, unexpected } from '#contract/errors/error.ts'
import type { Language } from '#contract/language.ts'
import { StorageDownError } from '#server/files/storage-down-error.ts'

/** The server died several times during the task. */
export const taskInterrupted = defineError('taskInterrupted', {
  code: 500,
  status: 500,
  message: { 'zh-CN': '任务多次中断，请重新发起', 'en-US': 'The task was interrupted several times. Start it again.' },
})

/** The storage of files could not be used at any start of the task. */
const taskStorageDown = defineError('taskStorageDown', {
  code: 503,
  status: 503,
  message: {
    'zh-CN': '文件存储无法使用，任务未完成。请稍后重新发起，或联系管理员',
    'en-US': 'File storage is unavailable, so the task did not finish. Start it again later, or contact an administrator.',
  },
})

/** The task was cancelled while it ran. */
export class TaskCancelledError extends Error {
  override readonly name = 'TaskCancelledError'
}

/** What the requester is told of a failure. */
export function failureText(error: unknown, { requestId, language }: { requestId: string; language: Language }): string {
  if (error instanceof AppError) return error.messageIn(language)
  const told = error instanceof StorageDownError ? new AppError(taskStorageDown) : new AppError(unexpected, { requestId })
  return told.messageIn(language)
}
