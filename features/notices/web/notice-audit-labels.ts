import { notices } from '#features/notices/contract/notices.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { noticeWords } from './notice-words.ts'

/** The labels of notices in the audit log. */
export const noticeAuditLabels = resourceAuditLabels(notices, noticeWords, { listPath: '/system/notice' })
