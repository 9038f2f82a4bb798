import { encodeBytes } from '#platform/bytes.ts'
import { lastFactor } from '#contract/factors/factor-errors.ts'
import { beginTotp, getTotp, proveTotp, removeTotp, replaceRecoveryCodes } from '#contract/factors/totp.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { Access } from '#server/auth/access.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Connection } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { siteNameIn } from '#server/settings/site-name.ts'
import { totpContext, totpSecretOf, wrongCodeError } from './code-proof.ts'
import { refundUnless, requireAllowed } from './counted-proof.ts'
import { passkeyStore } from './passkey-store.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { recoveryCodeStore } from './recovery-code-store.ts'
import { factorLock, isFactorRequired } from './required-factor.ts'
import { base32, matchingStep, newTotpSecret, totpAddress } from './totp-code.ts'
import { totpStore } from './totp-store.ts'

/** The audited change of a person's factors: the person, without any value. */
export function auditedPerson({ id, username }: Pick<Principal, 'id' | 'username'>) {
  return { resource: 'users', recordId: id, title: username, before: null, after: null }
}

/** Gives a user new recovery codes in place of the earlier ones. */
export async function giveRecoveryCodes({ secrets }: Access, connection: Connection, userId: string, now: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await recoveryCodeStore(connection).replace(
    userId,
    codes.map((code) => recoveryCodeHash(secrets, userId, code)),
    now,
  )
  return codes
}

/** Runs a write to the second factors of the caller. */
function changeFactors<Result>({ change, principal }: Context, rules: (uow: UnitOfWork) => Promise<Result>): Promise<Result> {
  return change(
    async (uow) => {
      uow.audit(auditedPerson(principal))
      return rules(uow)
    },
    { locks: [factorLock(principal.id)] },
  )
}

function proveHandler(access: Access): Handler {
  return handle(proveTotp, async ({ body: { code } }, context) => {
    const { principal, client, clock, language, refuse } = context
    const now = clock.now()
    const target = { recordId: principal.id, title: principal.username }
    const counted = await access.attempts.count(principal.username, client, `session:${principal.sessionId}`)
    const attempt = await requireAllowed(counted, () => refuse(target))
    const pending = (await totpStore(access.read).find(principal.id))?.pendingSecret ?? null
    const isRight = (secret: Uint8Array) => matchingStep(secret, code, { now, lastStep: 0 })
    const lastStep =
      pending === null ? undefined : await refundUnless(access, attempt, () => isRight(totpSecretOf(access, principal.id, pending)))
    if (pending === null || lastStep === undefined) {
      await refuse(target)
      throw wrongCodeError(language)
    }
    await access.writes.systemWrite(({ db }) => attempt.refund(db))
    return changeFactors(context, async ({ db }) => {
      if (!(await totpStore(db).prove(principal.id, pending, { lastStep, now }))) throw wrongCodeError(language)
      return { recoveryCodes: await giveRecoveryCodes(access, db, principal.id, now) }
    })
  })
}

/** Handlers of the caller's authenticator app and recovery codes. */
export function totpHandlers(access: Access): Handler[] {
  return [
    handle(getTotp, async (_, { principal, settings }) => {
      const totp = await totpStore(access.read).find(principal.id)
      return {
        since: typeof totp?.enrolledAt === 'number' ? new Date(totp.enrolledAt).toISOString() : null,
        codesLeft: await recoveryCodeStore(access.read).countLeft(principal.id),
        isRequired: await isFactorRequired(access.read, settings, principal.id),
      }
    }),

    handle(beginTotp, async (_, context) => {
      const { principal, clock, language, settings } = context
      const secret = newTotpSecret()
      const stored = access.secrets.encrypt(encodeBytes(secret, 'base64url'), totpContext(principal.id))
      await changeFactors(context, ({ db }) => totpStore(db).begin(principal.id, stored, clock.now()))
      const address = totpAddress(secret, { issuer: await siteNameIn(settings, language), account: principal.username })
      return { secret: base32(secret), address }
    }),

    proveHandler(access),

    handle(replaceRecoveryCodes, (_, context) =>
      changeFactors(context, async ({ db }) => ({
        recoveryCodes: await giveRecoveryCodes(access, db, context.principal.id, context.clock.now()),
      })),
    ),

    handle(removeTotp, (_, context) =>
      changeFactors(context, async ({ db }) => {
        const { id: userId } = context.principal
        const hasPasskey = await passkeyStore(db).has(userId)
        if (!hasPasskey && (await isFactorRequired(db, context.settings, userId))) throw new AppError(lastFactor)
        await totpStore(db).remove(userId)
        if (!hasPasskey) await recoveryCodeStore(db).remove(userId)
        return null
      }),
    ),
  ]
}
