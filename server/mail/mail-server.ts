import { mailHost, mailPassword, mailPort, mailSecurity, mailSender, mailSenderName, mailUser } from '#contract/settings/mail-settings.ts'
import { defaultLanguage } from '#contract/settings/site-settings.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { siteNameIn } from '#server/settings/site-name.ts'
import type { Mail } from './mail.ts'

/** The server that mail is sent with, and whom it is from. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls' | 'none'
  /** Undefined for a server without sign-in. */
  readonly login: { readonly user: string; readonly pass: string } | undefined
  readonly sender: { readonly name: string; readonly address: string }
}

/** Sends a mail; resolves once the server has taken it, and throws what `mailFailure` explains. */
export type SendMail = (server: MailServer, mail: Mail) => Promise<void>

/** The mail server as administrators have set it up; undefined if they have not. */
export async function mailServer(settings: Pick<CurrentSettings, 'get'>): Promise<MailServer | undefined> {
  const [host, address, user] = [await settings.get(mailHost), await settings.get(mailSender), await settings.get(mailUser)]
  if (host === '' || address === '') return undefined
  const name =
    (await settings.get(mailSenderName)) ||
    (await siteNameIn(settings, (await settings.get(defaultLanguage)) === 'en-US' ? 'en-US' : 'zh-CN'))
  return {
    host,
    port: await settings.get(mailPort),
    security: await settings.get(mailSecurity),
    login: user === '' ? undefined : { user, pass: await settings.get(mailPassword) },
    sender: { name, address },
  }
}
