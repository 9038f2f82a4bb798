import { notices } from '#features/notices/contract/notices.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { noticeWords } from './notice-words.ts'

export const entity = defineEntity(notices, { words: noticeWords, listPath: '/system/notice', palette: false })
