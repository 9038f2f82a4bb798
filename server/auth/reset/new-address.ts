import { mailOutbox } from '#server/mail/service.ts'
import type { WriteContext } from '#server/kit/context.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { momentIn } from '#server/mail/moment.ts'
import { mailTexts } from '#server/mail/mail-texts.ts'
import { siteNameIn } from '#server/settings/site-name.ts'

interface Addressed {
  readonly username: string
  readonly realName: string
  readonly email: string
}

/** Whether a write gives a user another email address: anyone who reads mail there may reset the password. */
export function changesAddress({ email: before }: Pick<Addressed, 'email'>, email: string | undefined): email is string {
  return email !== undefined && email !== before
}

/** Guards a write that gives a user another email address: the session must be confirmed, and a mail to the former address tells of it. */
export async function guardNewAddress(uow: UnitOfWork, context: WriteContext, { username, realName, email }: Addressed): Promise<void> {
  const { settings, language, client, clock } = context
  context.requireConfirmation()
  if (email === '') return
  const facts = { site: await siteNameIn(settings, language), username, at: await momentIn(settings, language, clock.now()), ip: client.ip }
  await context.get(mailOutbox).send(uow, { to: { name: realName, address: email }, ...mailTexts[language].moved(facts) })
}
