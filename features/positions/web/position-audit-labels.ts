import { positions } from '#features/positions/contract/positions.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { positionWords } from './position-words.ts'

/** The labels of positions in the audit log. */
export const positionAuditLabels = resourceAuditLabels(positions, positionWords, { listPath: '/system/position' })
