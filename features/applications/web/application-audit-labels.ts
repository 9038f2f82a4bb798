import { applications } from '#features/applications/contract/applications.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { detailPath } from './application-paths.ts'
import { en, zh } from './application-words.ts'

/** The labels of applications in the audit log. */
export const applicationAuditLabels = resourceAuditLabels(applications, { 'zh-CN': zh, 'en-US': en }, { pathOf: detailPath })
