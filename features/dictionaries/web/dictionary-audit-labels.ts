import { dictionaries } from '#features/dictionaries/contract/dictionaries.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { dictionaryWords } from './dictionary-words.ts'

/** The labels of dictionaries in the audit log. */
export const dictionaryAuditLabels = resourceAuditLabels(dictionaries, dictionaryWords, { listPath: '/system/dictionary' })
