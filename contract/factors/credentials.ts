import * as z from 'zod/mini'

/** Bytes in base64url, as WebAuthn writes them in JSON. The limits below are some times what authenticators send. */
function bytes(maxLength: number) {
  return z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/))
}

/** The id that an authenticator gave to a passkey. */
export const credentialId = bytes(1400)

/** What an authenticator returned when it made a passkey. */
export const newCredential = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(8000),
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
})

/** What an authenticator returned when it made a passkey. */
export type NewCredential = z.output<typeof newCredential>

/** What an authenticator returned when a passkey was used. */
export const usedCredential = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: z.optional(bytes(200)),
})

/** What an authenticator returned when a passkey was used. */
export type UsedCredential = z.output<typeof usedCredential>

/** A passkey as described to a browser. */
export const knownCredential = z.object({ id: z.string(), transports: z.array(z.string()) })

/** The options for requesting a passkey. Without credentials the user chooses among those of the device for this address. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** The address that the passkeys work at. */
  origin: z.optional(z.string()),
  credentials: z.array(knownCredential),
  /** The device must check the person's fingerprint, face or PIN. */
  mustVerify: z.boolean(),
})

/** The options for requesting a passkey. */
export type PasskeyRequest = z.output<typeof passkeyRequest>

/** The options for creating a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** COSE numbers of the accepted algorithms, the preferred one first. */
  algorithms: z.array(z.number()),
  /** The person's other passkeys: one device makes only one. */
  existing: z.array(knownCredential),
})

/** The options for creating a passkey. */
export type PasskeyCreation = z.output<typeof passkeyCreation>
