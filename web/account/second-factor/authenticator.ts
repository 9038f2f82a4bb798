import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { NewCredential, PasskeyCreation, PasskeyRequest, UsedCredential } from '#contract/factors/credentials.ts'

/** Why the device returned no passkey. */
export type AuthenticatorProblem = 'cancelled' | 'exists' | 'failed'

/** The device returned no passkey. */
export class AuthenticatorError extends Error {
  override readonly name = 'AuthenticatorError'
  readonly problem: AuthenticatorProblem

  constructor(problem: AuthenticatorProblem, cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

function problemOf(error: unknown): AuthenticatorProblem {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists'
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed'
}

/** The passkeys belong to another address than that of the document. */
class OtherAddressError extends Error {
  override readonly name = 'OtherAddressError'
  readonly passkeyOrigin: string

  constructor(passkeyOrigin: string) {
    super(`Passkeys belong to ${passkeyOrigin}`)
    this.passkeyOrigin = passkeyOrigin
  }
}

/** Runs a ceremony; throws an `AuthenticatorError` if it does not succeed. */
async function run<Result>(ceremony: () => Promise<Result>): Promise<Result> {
  try {
    return await ceremony()
  } catch (error) {
    throw new AuthenticatorError(problemOf(error), error)
  }
}

// The library's types list the transports that it knows; the browser decides.
const descriptors = (credentials: PasskeyRequest['credentials']) =>
  credentials.map(({ id, transports }) => ({ id, type: 'public-key', transports: transports.filter(isTransport) }) as const)

const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

function isTransport(text: string): text is (typeof transportNames)[number] {
  return transportNames.some((name) => name === text)
}

/** Has the device make a passkey. */
export async function createPasskey({ challenge, rp, user, algorithms, existing }: PasskeyCreation): Promise<NewCredential> {
  const { id, response } = await run(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp,
        user,
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: descriptors(existing),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
      },
    }),
  )
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Asks for a passkey. At another address than that of the passkeys the device would have none, or the server would refuse it. */
export async function getPasskey({ challenge, rpId, origin, credentials, mustVerify }: PasskeyRequest): Promise<UsedCredential> {
  if (origin !== undefined && origin !== window.location.origin) throw new OtherAddressError(origin)
  const { id, response } = await run(() =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        allowCredentials: descriptors(credentials),
        userVerification: mustVerify ? 'required' : 'preferred',
      },
    }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) }
}
