import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { mailGroup } from '#contract/settings/setting-groups.ts'
import { mailFailed, mailNotSetUp, ownAddressMissing, testMail } from '#features/settings/contract/mail-calls.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { mailFailure } from '#server/mail/mail-failure.ts'
import { mailServer } from '#server/mail/mail-server.ts'
import { mailTexts } from '#server/mail/mail-texts.ts'
import { mailTransport } from '#server/mail/service.ts'
import { siteNameIn } from '#server/settings/site-name.ts'
import { requireAdministrator } from './setting-administrator.ts'

/** Sends a mail to the caller at once, so that they learn how it went. */
export const testMailHandler: Handler = handle(testMail, async (_, context) => {
  const { principal, read, settings, language, change, get } = context
  await requireAdministrator(read.db, principal.id)
  const server = await mailServer(settings)
  if (!server) throw new AppError(mailNotSetUp)
  const user = await userStore(read.db).find(principal.id)
  if (!user) throw new AppError(notFound)
  if (user.email === '') throw new AppError(ownAddressMissing)
  const target = { recordId: mailGroup.id, title: mailGroup.title[language] }
  try {
    const to = { name: user.realName, address: user.email }
    await get(mailTransport)(server, { to, ...mailTexts[language].test(await siteNameIn(settings, language)) })
  } catch (error) {
    throw new AppError(mailFailed, { reason: mailFailure(error).reason })
  }
  await change((uow) => Promise.resolve(uow.audit({ ...target, before: null, after: null })))
  return { address: user.email }
})
