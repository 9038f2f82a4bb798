/** Credentials of an account. */
export interface Account {
  readonly username: string
  readonly password: string
}

/** A mail server at a port of the machine of the target. */
export interface TestMailbox {
  readonly port: number
  /** Waits for a mail to an address whose text matches; of several it is the latest. Returns the first group of the match, or all of it. */
  find(address: string, pattern: RegExp): Promise<string>
}

/** An identity provider that the target may ask, and at which a scenario signs people in. */
export interface TargetIdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Signs in a user whom the target has redirected to this address; returns the query of the redirect back. */
  signIn(address: string, person: { readonly sub: string }): string
}

/** The server under test. */
export interface Target {
  /** Sends a request; `path` excludes the prefix of calls, such as `/table/list?page=2`. */
  send(path: string, init: { method: string; headers: Record<string, string>; body?: string }): Promise<Response>
  /** Has every permission. */
  readonly administrator: Account
  /** Lacks some permissions; its password is changed and restored. Without it, checks that need it are skipped. */
  readonly limited?: Account
  /** An account with every permission but this one. Without it, the second account takes its place where it lacks the permission. */
  accountWithout?(permission: string): Promise<Account>
  /** Where it can send mail to. Without it, checks of mail are skipped. */
  readonly mail?: TestMailbox
  /** Nobody works with it: scenarios may take the administrator's rights and end sessions for a while. */
  readonly isDisposable?: true
  /** The time of its clock, in epoch milliseconds, if it differs from this machine's. */
  now?(): number
  /** Without it, scenarios of single sign-on are skipped. */
  readonly identityProvider?: TargetIdentityProvider
  /** Names of what another run of the suite checks. */
  readonly leftOut?: readonly string[]
}

/** Generous: it only catches a server that hangs. */
const answerTimeoutMs = 30_000

/** A target reached over the network; `url` ends with the prefix of calls, such as `https://host/base/api`. */
export function httpTarget(url: string, accounts: Pick<Target, 'administrator' | 'limited'>): Target {
  return {
    ...accounts,
    // A followed redirect would send the token to another host.
    send: (path, init) => fetch(`${url}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) }),
  }
}
