import * as z from 'zod/mini'
import { confirmIdentity } from '#contract/confirmation.ts'
import { addPasskey, beginPasskey } from '#contract/factors/passkeys.ts'
import { beginTotp, proveTotp } from '#contract/factors/totp.ts'
import { loginResult } from '#contract/access.ts'
import { completeLogin, requestPasskey } from '#contract/factors/sign-in.ts'
import { type SoftwarePasskey, softwarePasskey } from '#conformance/software-passkey.ts'
import { secondFactorRoles } from '#contract/settings/core-settings.ts'
import { totpCodeAt, totpStep } from '#server/auth/factors/totp-code.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { publicOrigin, type RawAnswer, type TestServer, type Visitor } from './test-server.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new passkey for the pages of an origin. */
export function newPasskey(origin = publicOrigin): Promise<SoftwarePasskey> {
  return softwarePasskey(origin)
}

/** The bytes of a secret in base32. */
function bytesOf(secret: string): Uint8Array {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** The code of an authenticator app at the server's time, or some steps before or after. */
export function codeOf(server: TestServer, secret: string, offset = 0): string {
  return totpCodeAt(bytesOf(secret), totpStep(server.clock.now()) + offset)
}

/** Confirms the session of a person. */
export async function confirm(visitor: Visitor, password: string): Promise<void> {
  await visitor.call(confirmIdentity, { body: { password } })
}

/** Sets up an authenticator app; secret and codes must never be logged. */
export async function enrol(server: TestServer, visitor: Visitor, password: string) {
  await confirm(visitor, password)
  const { secret } = await visitor.call(beginTotp, {})
  const { recoveryCodes } = await visitor.call(proveTotp, { body: { code: codeOf(server, secret) } })
  for (const hidden of [secret, ...recoveryCodes]) visitor.secrets.add(hidden)
  // The code that has proved it is used up.
  server.clock.move(30_000)
  return { secret, recoveryCodes }
}

/** Adds a person with an authenticator app. */
export async function personWithTotp(server: TestServer, username: string) {
  const { password, id } = await server.addPerson(username)
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return { id, password, visitor, ...(await enrol(server, visitor, password)) }
}

/** Adds a passkey for a confirmed session. */
export async function addPasskeyTo(visitor: Visitor, name = '笔记本', origin = publicOrigin): Promise<SoftwarePasskey & { id: string }> {
  const passkey = await softwarePasskey(origin)
  const credential = await passkey.create(await visitor.call(beginPasskey, {}))
  const { id } = await visitor.call(addPasskey, { body: { name, credential } })
  return { ...passkey, id }
}

/** Adds a person with a passkey. */
export async function personWithPasskey(server: TestServer, username: string) {
  const { password, id } = await server.addPerson(username)
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  await confirm(visitor, password)
  return { userId: id, password, visitor, passkey: await addPasskeyTo(visitor) }
}

/** Sends the second step of a sign-in, and keeps the token. */
export async function complete(visitor: Visitor, body: z.input<typeof completeLogin.body>): Promise<RawAnswer> {
  const answer = await visitor.send(completeLogin.method, completeLogin.path, body)
  const signedIn = z.safeParse(loginResult, answer.result)
  if (signedIn.success) {
    visitor.token = signedIn.data.token
    visitor.secrets.add(visitor.token)
  }
  return answer
}

/** Signs in with a passkey, alone or after the password. */
export async function signInByPasskey(
  visitor: Visitor,
  passkey: SoftwarePasskey,
  purpose: 'signIn' | 'secondFactor',
  options: Parameters<SoftwarePasskey['use']>[1] = {},
): Promise<RawAnswer> {
  const request = await visitor.call(requestPasskey, { body: { purpose } })
  return complete(visitor, { kind: 'passkey', credential: await passkey.use(request, options) })
}

/** Requires a second factor of users with a role of this person; before the server's first call, because settings are cached. */
export async function requireFactorOf(server: TestServer, userId: string): Promise<void> {
  const tables = server.read.$extendTables<{ user_role: { user_id: string; role_id: string } }>()
  const roles = await tables.selectFrom('user_role').where('user_id', '=', userId).select('role_id').execute()
  const roleIds = roles.map(({ role_id: roleId }) => roleId)
  await server.database.write((connection) => settingStore(connection).write(secondFactorRoles, roleIds, server.clock))
}
