import type { LoginReason } from '#contract/identity/login-log.ts'
import { minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { searchText } from '#server/text/search-text.ts'
import type { User } from '#server/identity/users/user-store.ts'
import { loginLogStore } from './login-log-store.ts'
import type { Clock } from '#server/clock.ts'

/** Refusals beyond this many in a minute are counted on the last row, so that guessing from many addresses cannot fill the disk. */
const unknownPerMinute = 60

/** User agents are cut to this length. */
const userAgentMaxLength = 512

/** An attempt to sign in. */
export interface LoginAttempt {
  /** Undefined if nobody has the username, which is not stored: it may be a password. */
  readonly user: Pick<User, 'id' | 'username' | 'realName'> | undefined
  readonly client: { readonly ip: string; readonly userAgent: string }
  /** The person came from the identity provider; otherwise with a password or a passkey. */
  readonly isSingleSignOn?: boolean
  readonly outcome: { readonly result: 'done'; readonly sessionId: string } | { readonly result: 'refused'; readonly reason: LoginReason }
}

/** The lock for noting a refused attempt of a user, or of nobody: parallel ones are counted on one row. */
export function refusalLock(user: Pick<User, 'id'> | undefined): string {
  return `loginRefusal:${user?.id ?? ''}`
}

/**
 * Records attempts to sign in; call `add` in the transaction of the attempt's result, which takes `refusalLock` for a refusal. Refusals of the same person, address, device and reason within
 * a minute are one row that counts them.
 */
export function loginLog(connection: Connection) {
  const store = loginLogStore(connection)
  return {
    async add({ user, client, outcome, isSingleSignOn = false }: LoginAttempt, clock: Clock): Promise<void> {
      const now = clock.now()
      const attempt = {
        userId: user?.id ?? null,
        ip: client.ip,
        userAgent: client.userAgent.slice(0, userAgentMaxLength),
        reason: outcome.result === 'refused' ? outcome.reason : null,
        isSingleSignOn,
      }
      if (outcome.result === 'refused') {
        const since = now - minuteMs
        if (await store.repeat(attempt, since)) return
        if (!user && (await store.countUnknown(since)) >= unknownPerMinute && (await store.repeatUnknown(since))) return
      }
      await store.append({
        ...attempt,
        id: newId(clock),
        username: user?.username ?? '',
        nameSearch: user ? searchText(['username', 'realName'], { username: user.username, realName: user.realName }) : '',
        result: outcome.result,
        sessionId: outcome.result === 'done' ? outcome.sessionId : null,
        at: now,
      })
    },
  }
}
