import { wrongCode, wrongPasskey } from '#contract/factors/factor-errors.ts'
import { isAppError } from '#contract/errors/app-error.ts'
import type { Access } from '#server/auth/access.ts'
import type { RateLimitResult } from '#server/auth/throttle/login-attempts.ts'

type Counted = Extract<RateLimitResult, { isAllowed: true }>

/** Why a proof was refused, as the sign-in log names it. */
export type ProofRefusal = 'wrongFactor' | 'tooManyTries'

/** The counted attempt, if it is within the limit; `refuse` notes the first beyond it. */
export async function requireAllowed(attempt: RateLimitResult, refuse: (reason: ProofRefusal) => Promise<void>): Promise<Counted> {
  if (attempt.isAllowed) return attempt
  if (attempt.isFirst) await refuse('tooManyTries')
  throw attempt.refusal
}

/** Checks a proof, of which there is none if it is wrong; if the check itself fails, nothing was guessed, and the attempt does not count. */
export async function refundUnless<Proof>(
  { writes }: Access,
  { refund, markWrong }: Counted,
  check: () => Proof | Promise<Proof>,
): Promise<Proof> {
  try {
    const proof = await check()
    if (!proof) markWrong()
    return proof
  } catch (error) {
    if (isWrongFactor(error)) markWrong()
    else await writes.systemWrite(({ db }) => refund(db))
    throw error
  }
}

/** Notes with `refuse` that a factor turned out to be wrong, at first or when its use was noted. */
export async function noteWrongFactor<Result>(
  refuse: (reason: ProofRefusal) => Promise<void>,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (isWrongFactor(error)) await refuse('wrongFactor')
    throw error
  }
}

function isWrongFactor(error: unknown): boolean {
  return isAppError(error) && (error.name === wrongCode.name || error.name === wrongPasskey.name)
}
