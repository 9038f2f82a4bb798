import { defineModule } from '#server/kit/module.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { openAuditKey } from './chain/open-audit-key.ts'
import { pruneAudit } from './chain/prune.ts'

/** Moves old entries into files of the data folder. */
export const auditArchiveModule = defineModule({
  id: 'core.auditArchive',
  handlers: [],
  serve: ({ get, dataFolder }) => ({ jobs: [pruneAudit(openAuditKey(get(serverSecrets)), dataFolder)] }),
})
