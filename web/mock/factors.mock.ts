import { signInOutdated, wrongCode } from '#contract/factors/factor-errors.ts'
import { listPasskeys } from '#contract/factors/passkeys.ts'
import { completeLogin } from '#contract/factors/sign-in.ts'
import { beginTotp, getTotp, proveTotp, removeTotp, replaceRecoveryCodes } from '#contract/factors/totp.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { steward } from '#steward.config.ts'
import { openRecorded, signedIn } from './access.mock.ts'
import { recordAudit } from './audit-log.ts'
import { recordLogin } from './login-log.ts'
import { mock, type MockContext, type MockHandler } from './mock.ts'
import { accountOf } from './people.ts'
import {
  beginTotpOf,
  endWaiting,
  newRecoveryCodesOf,
  proveTotpOf,
  removeFactorsOf,
  takeRecoveryCode,
  takeTotpCode,
  totpStateOf,
  waitingFor,
} from './second-factors.ts'

function auditPerson({ person, audit }: MockContext): void {
  audit({ resource: 'users', recordId: person.userId, title: person.username, before: null, after: null })
}

/** Handlers of the second factor. Passkeys are left out: a demo must leave nothing on a user's device. */
export const factorHandlers: readonly MockHandler[] = [
  mock(completeLogin, ({ body }, { language, now }) => {
    const waiting = waitingFor(now)
    const account = waiting && accountOf(waiting.username)
    if (!account || body.kind === 'passkey') throw new AppError(signInOutdated)
    const { username } = account
    const isRight = body.kind === 'totp' ? takeTotpCode(username, body.code, now) : takeRecoveryCode(username, body.code)
    recordAudit({ changes: [], at: now, username, action: 'session.create', result: isRight ? 'done' : 'refused' })
    if (!isRight) {
      recordLogin({ account, result: 'refused', reason: 'wrongFactor' }, now)
      throw fieldError(wrongCode, 'code', language)
    }
    endWaiting()
    return signedIn(account, openRecorded(account, waiting.isRemembered, now), { language, now })
  }),

  mock(getTotp, (_, { person }) => ({ ...totpStateOf(person.username), isRequired: false })),

  mock(beginTotp, (_, context) => {
    const { username } = context.person
    const secret = beginTotpOf(username)
    auditPerson(context)
    const issuer = encodeURIComponent(steward.name[context.language])
    return { secret, address: `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${secret}&issuer=${issuer}` }
  }),

  mock(proveTotp, ({ body: { code } }, context) => {
    const { person, now, language } = context
    if (!proveTotpOf(person.username, code, now)) {
      recordAudit({ changes: [], at: now, username: person.username, action: 'totp.prove', result: 'refused' })
      throw fieldError(wrongCode, 'code', language)
    }
    auditPerson(context)
    return { recoveryCodes: newRecoveryCodesOf(person.username) }
  }),

  mock(replaceRecoveryCodes, (_, context) => {
    auditPerson(context)
    return { recoveryCodes: newRecoveryCodesOf(context.person.username) }
  }),

  mock(removeTotp, (_, context) => {
    removeFactorsOf(context.person.username)
    auditPerson(context)
    return null
  }),

  mock(listPasskeys, () => ({ list: [], origin: null })),
]
