import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { TestMailbox } from '#conformance/target.ts'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it arrived. */
export interface CaughtMail {
  readonly to: readonly string[]
  /** Headers and text, decoded. */
  readonly headers: string
  readonly text: string
}

/** A mail server that keeps what it gets. */
export interface MailCatcher extends TestMailbox {
  readonly mails: readonly CaughtMail[]
  stop(): Promise<void>
}

/** The login that it accepts. */
export const mailLogin = { user: 'steward', pass: 'the password of the mail server' } as const

/** The recipients that it refuses: for good, or until later. */
const refusals: Readonly<Record<string, number>> = { nobody: 550, busy: 451 }

function decoded(body: string, headers: string): string {
  if (/^content-transfer-encoding: base64$/im.test(headers)) return Buffer.from(body, 'base64').toString()
  if (!/^content-transfer-encoding: quoted-printable$/im.test(headers)) return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function parsed(to: readonly string[], raw: string): CaughtMail {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end)
  return { to, headers, text: decoded(raw.slice(end + 4), headers).replaceAll('\r\n', '\n') }
}

/** Starts a mail server on this machine, which asks for no login and offers no encryption unless `options` say so. */
export async function startMailCatcher(options: SMTPServerOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    // The certificate of the library, which nobody trusts, is what tests want.
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) => {
      const isRight = username === mailLogin.user && password === mailLogin.pass
      done(isRight ? null : new Error('refused'), isRight ? { user: username } : undefined)
    },
    onRcptTo: ({ address }, _, done) => {
      const refusal = refusals[address.split('@')[0] ?? '']
      done(refusal === undefined ? null : Object.assign(new Error('refused'), { responseCode: refusal }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push(parsed(to, Buffer.concat(chunks).toString()))
        done()
      })
    },
    ...options,
  })
  // A client that goes away is no failure of the test.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (!isBound(address)) throw new Error('The mail server has no port')
  return {
    port: address.port,
    mails,
    async find(recipient, pattern) {
      for (let tries = 0; tries < 200; tries += 1) {
        const found = mails.findLast(({ to, text }) => to.includes(recipient) && pattern.test(text))
        const [all, group] = found ? (pattern.exec(found.text) ?? []) : []
        if (all !== undefined) return group ?? all
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`No mail to ${recipient} matches ${String(pattern)}`)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function isBound(address: AddressInfo | string | null): address is AddressInfo {
  return address !== null && typeof address === 'object'
}
