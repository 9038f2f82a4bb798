import { auditWrites } from '#server/audit/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { currentSettings } from '#server/settings/service.ts'
import { deliverMail } from './mail-jobs.ts'
import { Outbox } from './outbox.ts'
import { mailOutbox, mailTransport } from './service.ts'

export const mailModule = defineModule({
  id: 'core.mail',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['mail_outbox'],
  provide({ clock, log, database: { read }, provide, get }) {
    provide(
      mailOutbox,
      () =>
        new Outbox({
          read,
          writes: get(auditWrites),
          settings: get(currentSettings),
          secrets: get(serverSecrets),
          sendMail: get(mailTransport),
          clock,
          log,
        }),
    )
  },
  serve: ({ get }) => ({ jobs: [deliverMail(get(mailOutbox))] }),
})
