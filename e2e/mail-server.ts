import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import * as z from 'zod/mini'

/** A mail server of one test, which keeps the texts that it gets. */
export interface MailServer {
  readonly port: string
  /** The texts so far. */
  readonly texts: readonly string[]
  stop(): Promise<void>
}

const bound = z.object({ port: z.number() })

function textOf(mail: string): string {
  const body = mail.slice(mail.indexOf('\r\n\r\n'))
  if (/^content-transfer-encoding: base64/im.test(mail)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Starts a mail server that accepts everything, unencrypted. */
export async function startMailServer(): Promise<MailServer> {
  const texts: string[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      let mail = ''
      stream.setEncoding('utf8').on('data', (part: string) => (mail += part))
      stream.on('end', () => {
        texts.push(textOf(mail))
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: String(z.parse(bound, listening.address()).port),
    texts,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
