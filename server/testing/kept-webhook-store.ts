import { testEvent } from '#contract/webhooks/webhooks.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { newWebhookSecret } from '#server/webhooks/signature.ts'
import { secretContext } from '#server/webhooks/webhook-secret.ts'
import { type TestServer, testSecret } from './test-server.ts'

type Rows = Record<string, Record<string, string | number | null>>

/** Keeps a webhook whose receiver is never asked, with a delivery that is due. No entry of the audit log is for it. */
export async function keepWebhook({ database, clock }: TestServer): Promise<void> {
  await database.write(async (connection) => {
    const rows = connection.$extendTables<Rows>()
    const { id: user } = await rows.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    const times = { created_at: clock.now(), updated_at: clock.now() }
    const texts = { id: 'x', name: 'x', name_key: 'x', search_text: 'x', url: 'http://10.0.0.1/', events: '[]', owner_id: user ?? '' }
    const secret = new Secrets(Buffer.from(testSecret)).encrypt(newWebhookSecret(), secretContext('x'))
    await rows
      .insertInto('webhook')
      .values({ ...texts, is_enabled: 1, version: 1, ...times })
      .execute()
    await rows
      .insertInto('webhook_state')
      .values({ webhook_id: 'x', secret, after_seq: 0, ...times })
      .execute()
    const delivery = { id: 'x', webhook_id: 'x', event: testEvent, resource: '', record_id: '', entry_id: '', state: 'pending' }
    const numbers = { entry_at: 1, position: 0, attempts: 0, earlier_attempts: 0, due_at: 1 }
    await rows
      .insertInto('webhook_delivery')
      .values({ ...delivery, ...numbers, ...times })
      .execute()
  })
}
