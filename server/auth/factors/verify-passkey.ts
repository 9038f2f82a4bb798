import { decodeBytes, encodeBytes } from '#platform/bytes.ts'
import type { NewCredential, UsedCredential } from '#contract/factors/credentials.ts'
import type { StoredPasskey } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'

/** COSE numbers of EdDSA, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257]

/** What the authenticator was asked for. */
interface Asked {
  /** What it must have signed. */
  readonly nonce: string
  readonly party: RelyingParty
}

/** Loaded on first use: few sign in with it, and its code is large. */
const library = () => import('@simplewebauthn/server')

/** What is stored of a new passkey; undefined unless it was made for this challenge, at this address. */
export async function verifyCreation(
  { id, clientDataJSON, attestationObject, transports }: NewCredential,
  { nonce, party }: Asked,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: nonce,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (!registrationInfo) return undefined
    const { credential } = registrationInfo
    const publicKey = encodeBytes(credential.publicKey, 'base64url')
    return { credentialId: credential.id, publicKey, signCount: credential.counter, transports }
  } catch {
    // The library throws for every kind of mismatch.
    return undefined
  }
}

/** The authenticator's new count; undefined unless this passkey signed this challenge at this address, and its count did not go back. */
export async function verifyUse(
  { id, userHandle, ...used }: UsedCredential,
  { publicKey, signCount }: StoredPasskey,
  { nonce, party, mustVerify }: Asked & { readonly mustVerify: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...used, ...(userHandle !== undefined && { userHandle }) },
      },
      expectedChallenge: nonce,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: decodeBytes(publicKey, 'base64url'), counter: signCount },
      requireUserVerification: mustVerify,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
