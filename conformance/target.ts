/** Somebody with an account. */
export interface Account {
  readonly username: string
  readonly password: string
}

/** What the suite is run against. */
export interface Target {
  /** Sends a request; `path` begins behind the prefix of calls, such as `/table/list?page=2`. */
  send(path: string, init: { method: string; headers: Record<string, string>; body?: string }): Promise<Response>
  /** Holds every permission. */
  readonly administrator: Account
  /** Lacks some permissions, and may have their password changed and changed back. Without one, what needs it is left out. */
  readonly limited?: Account
}

/** Far above what an answer takes: a limit is for a server that hangs. */
const answerTimeoutMs = 30_000

/** A target at the other end of the network; `url` ends with the prefix of calls, such as `https://host/base/api`. */
export function httpTarget(url: string, accounts: Pick<Target, 'administrator' | 'limited'>): Target {
  return {
    ...accounts,
    // Followed elsewhere, a request would take its token along.
    send: (path, init) => fetch(`${url}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) }),
  }
}
