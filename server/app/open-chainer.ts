import type { Server } from '#server/kit/module.ts'
import { webhookSender } from '#server/webhooks/service.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { AuditChainer } from '#server/audit/chain/chainer.ts'
import type { KeptHead } from '#server/audit/chain/kept-head.ts'
import { openAuditKey } from '#server/audit/chain/open-audit-key.ts'

/** Links the entries of the audit log, and wakes what tells others of changes. */
export function openChainer({ database, clock, log, get }: Server, kept?: KeptHead): AuditChainer {
  const linked = () => get(webhookSender).wake()
  return new AuditChainer({ database, log, key: openAuditKey(get(serverSecrets)), clock, linked, ...(kept && { kept }) })
}
