import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { secondMs } from '#server/clock.ts'
import type { Mail } from './mail.ts'
import type { MailServer } from './mail-server.ts'

/** Long enough for a slow server, and short enough for who waits for the result of a test. */
const timeouts = {
  dnsTimeout: 5 * secondMs,
  connectionTimeout: 8 * secondMs,
  greetingTimeout: 8 * secondMs,
  socketTimeout: 15 * secondMs,
  /** For all of it: a server that says a little now and then keeps to the other limits for ever. */
  totalTimeout: 60 * secondMs,
}

/** Without encryption nothing is encrypted; with it, a server that offers none is refused. Certificates are always verified. */
const encryption = { tls: { secure: true }, starttls: { requireTLS: true }, none: { ignoreTLS: true } } as const

/** A name or subject in one line: no header can be added with it. The library encodes it too. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

/** Sends a mail by SMTP. A text is text: no file or address in it is read. When it has rejected, nothing is sent any more. */
export async function sendMail(
  { host, port, security, login, sender }: MailServer,
  { to, subject, text }: Mail,
  { totalTimeout, ...limits } = timeouts,
): Promise<void> {
  const [socket, tooLate] = [new Socket(), Promise.withResolvers<never>()]
  const options = { host, port, ...encryption[security], ...limits, socket, disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport({ ...options, ...(login && { auth: login }) })
  const timer = setTimeout(() => {
    socket.destroy()
    tooLate.reject(Object.assign(new Error('Sending a mail took too long'), { code: 'ETIMEDOUT' }))
  }, totalTimeout)
  const sent = transport.sendMail({
    from: { name: oneLine(sender.name), address: sender.address },
    to: { name: oneLine(to.name), address: to.address },
    subject: oneLine(subject),
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  try {
    await Promise.race([sent, tooLate.promise])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}
