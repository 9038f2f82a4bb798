import type { Server } from '#server/kit/module.ts'
import { webhookSender } from '#server/webhooks/service.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { AuditChainer } from '#server/audit/chain/chainer.ts'
import { KeptHead } from '#server/audit/chain/kept-head.ts'
import { openAuditKey } from '#server/audit/chain/open-audit-key.ts'

/** Links the entries of the audit log; keeps the end of the chain in the data folder, and wakes what tells others of changes. */
export function openChainer({ database, clock, log, dataFolder, get }: Server): AuditChainer {
  const key = openAuditKey(get(serverSecrets))
  const kept = new KeptHead(dataFolder, key)
  return new AuditChainer({ database, log, key, clock, linked: () => get(webhookSender).wake(), kept })
}
