import { requestPasskey } from '#contract/factors/sign-in.ts'
import { request } from '#web/api/client.ts'
import { currentLanguage } from '#web/base/i18n/language.ts'
import { en } from '#web/account/second-factor/messages.en.ts'
import { zh } from '#web/account/second-factor/messages.zh.ts'
import { hasPasskeySupport, passkeyFailure } from '#web/account/second-factor/passkey-problem.ts'
import type { SignedIn } from '#web/login/signed-in.ts'
import { complete } from './complete.ts'

/** Signs in with a passkey, alone or after the password. Returns the session or the message. */
export async function signInByPasskey(purpose: 'signIn' | 'secondFactor', remember = true): Promise<SignedIn | { error: string }> {
  const messages = { 'zh-CN': zh, 'en-US': en }[currentLanguage()]
  if (!hasPasskeySupport()) return { error: window.isSecureContext ? messages.unsupported : messages.insecure }
  try {
    const [asked, { getPasskey }] = await Promise.all([
      request(requestPasskey, { body: { purpose, remember } }, { handledErrors: 'all' }),
      import('#web/account/second-factor/authenticator.ts'),
    ])
    return await complete({ kind: 'passkey', credential: await getPasskey(asked) })
  } catch (error) {
    return { error: passkeyFailure(messages, error) }
  }
}
