import { AuditChainer } from '#server/audit/chain/chainer.ts'
import { KeptHead } from '#server/audit/chain/kept-head.ts'
import { openAuditKey } from '#server/audit/chain/open-audit-key.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/kit/log.ts'
import type { Services } from './services.ts'

/** Links the entries of the audit log; keeps the end of the chain in the data folder, and wakes what tells others of changes. */
export function openChainer(
  { dataFolder, ...parts }: { readonly database: Database; readonly log: Log; readonly dataFolder: string },
  { clock, secrets, webhooks }: Pick<Services, 'clock' | 'secrets' | 'webhooks'>,
): AuditChainer {
  const key = openAuditKey(secrets)
  return new AuditChainer({ ...parts, key, clock, linked: () => webhooks.wake(), kept: new KeptHead(dataFolder, key) })
}
