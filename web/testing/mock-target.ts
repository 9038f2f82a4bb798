import { vi } from 'vitest'
import type { CallDefinition } from '#contract/calls/call.ts'
import { nameOf } from '#conformance/answer.ts'
import { contractOf, type DiscoveredContract } from '#conformance/discovered-contract.ts'
import type { Conformance } from '#conformance/scenario.ts'
import type { Account, Target } from '#conformance/target.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey, requestOwnPasskey } from '#contract/factors/passkeys.ts'
import { requestPasskey } from '#contract/factors/sign-in.ts'
import { requestPasswordReset, resetPassword } from '#contract/password-reset.ts'
import {
  completeSingleSignOn,
  getOwnSingleSignOn,
  linkIdentity,
  startLinking,
  startSingleSignOn,
  unlinkIdentity,
} from '#contract/single-sign-on/single-sign-on.ts'
import { handleRequest } from '#web/mock/main.ts'
import { accountOf, addAccount, type MockAccount, setPassword } from '#web/mock/people.ts'

const administrator: Account = { username: 'admin', password: '123456' }

/** A password that the password rules accept, so that it can be changed and restored. */
const limited: Account = { username: 'editor', password: 'the editor keeps a secret' }

const minuteMs = 60_000

function knownAccount(username: string): MockAccount {
  const account = accountOf(username)
  if (!account) throw new Error(`The mock has no account ${username}`)
  return account
}

function accountWithout(permission: string): Promise<Account> {
  const account = { username: `without ${permission}`, password: `without ${permission}` }
  if (!accountOf(account.username)) {
    const all = knownAccount(administrator.username)
    const permissions = all.permissions.filter(({ value }) => value !== permission)
    addAccount({ ...all, userId: nextUserId(), username: account.username, permissions })
    setPassword(knownAccount(account.username), account.password)
  }
  return Promise.resolve(account)
}

let addedCount = 0

/** The id of an added account, as users have it. */
function nextUserId(): string {
  addedCount += 1
  return `added${String(addedCount).padStart(11, '0')}`
}

/** Nothing sends mail here. */
const mailed = ['POST /setting/mail/test', ...[requestPasswordReset, resetPassword].map(nameOf)]

const leftOut = [
  startSingleSignOn,
  completeSingleSignOn,
  getOwnSingleSignOn,
  startLinking,
  linkIdentity,
  unlinkIdentity,
  requestPasskey,
  beginPasskey,
  addPasskey,
  requestOwnPasskey,
  renamePasskey,
  removePasskey,
]
  .map(nameOf)
  .concat('GET /user/:id/identity', 'PUT /user/:id/identity', 'POST /setting/sso/check', ...mailed)

/** Whether the mock leaves a call out whole: a demonstration has no server that could verify a passkey or that an identity provider could send people back to, and that could send mail. */
export function isLeftOut(call: CallDefinition): boolean {
  return leftOut.includes(nameOf(call))
}

/** The mock as a target of the conformance suite. Its timestamps have minute precision, so a minute passes before each write. */
export function mockTarget(): Target {
  vi.useFakeTimers({ toFake: ['Date'] })
  setPassword(knownAccount(limited.username), limited.password)
  return {
    administrator,
    limited,
    accountWithout,
    isDisposable: true,
    hasMinutesBetweenWrites: true,
    // It returns at most 60 pages of any size (specification §7).
    truncatedLists: ['GET /table/list', 'GET /role/list'],
    leftOut,
    send(path, init) {
      if (init.method !== 'GET') vi.setSystemTime(Date.now() + minuteMs)
      return handleRequest(new Request(new URL(`/api${path}`, document.baseURI), init))
    },
  }
}

const contracts = import.meta.glob<object>(['/{contract,contract/*}/*.ts', '/{features,examples}/*/contract/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const conformances = import.meta.glob<Conformance>(['/conformance/core/*.ts', '/{features,examples}/*/conformance/*.ts', '!**/*.test.ts'], {
  eager: true,
  import: 'conformance',
})

/** The contract and its scenarios, as discovered by the build. */
export function mockContract(): DiscoveredContract {
  return contractOf(contracts, conformances)
}
